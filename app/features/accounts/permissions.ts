/** Who is asking. `isAdmin` alone makes an admin. */
export interface Viewer {
  /** The account; null for visitors. */
  id: string | null;
  isAdmin: boolean;
}

/** Somebody with an account. */
export type Member = Viewer & { id: string };

export const VISITOR: Viewer = { id: null, isAdmin: false };

/** The blog and its drafts, reviews, the contact inbox, users. */
export function mayAdminister(viewer: Viewer | null | undefined): boolean {
  return viewer?.isAdmin ?? false;
}

/**
 * Which listings and profiles have a page for the viewer, as a condition of the query: approved ones
 * for everybody, others for their owner and for admins. Whether they are deleted is another matter.
 */
export function visibleTo(viewer: Viewer) {
  if (mayAdminister(viewer)) return {};
  const own = viewer.id === null ? [] : [{ userId: viewer.id }];
  return { OR: [{ reviewStatus: "approved" }, ...own] };
}
