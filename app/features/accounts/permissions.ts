export interface Viewer {
  id: string;
  isAdmin: boolean;
}

type Role = "member" | "owner" | "admin";

/** Who may do what. Everything not named here is open to everybody. */
const PERMISSIONS = {
  /** Favorites, messages, contact requests, new listings, one's own profile. */
  participate: ["member"],
  /** Change, mark, reopen or delete a listing or a public profile. */
  editListing: ["owner"],
  /** See it before it is approved, after it is rejected, and its exact position. */
  seeUnpublishedListing: ["owner", "admin"],
  /** The blog and its drafts, reviews, the contact inbox, users. */
  administer: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Deed = keyof typeof PERMISSIONS;

/** isAdmin alone makes an admin; `ownerId` is the account behind the thing in question. */
export function isAllowed(
  deed: Deed,
  { viewer, ownerId }: { viewer: Viewer | null | undefined; ownerId?: string | null },
): boolean {
  if (!viewer) return false;
  const roles: readonly Role[] = PERMISSIONS[deed];
  return (
    roles.includes("member") ||
    (roles.includes("admin") && viewer.isAdmin) ||
    (roles.includes("owner") && ownerId === viewer.id)
  );
}
