import { withQuery } from "~/formats/with-query";

/** What the log can be narrowed to, by how its address says it. */
export const ACT_KINDS = {
  approvals: "Approvals",
  rejections: "Rejections",
  posts: "Blog posts",
  admins: "Admin access",
  requests: "Unclaimed requests",
  agreements: "Offers and agreements",
  support: "Support messages",
  reports: "Reports",
  reviews: "Reviews",
} as const;
export type ActKind = keyof typeof ACT_KINDS;

const AUDIT_LOG = "/admin/audit-log";

export interface LogPlace {
  /** Null for everything. */
  kind: ActKind | null;
  /** A cursor that a neighbouring page gave. */
  after: string | null;
}

export function readLogAddress(url: string): LogPlace {
  const { searchParams } = new URL(url);
  const kind = searchParams.get("kind") ?? "";
  return {
    kind: Object.hasOwn(ACT_KINDS, kind) ? (kind as ActKind) : null,
    after: searchParams.get("after"),
  };
}

export function addressOfLog({ kind, after }: LogPlace): string {
  return withQuery(AUDIT_LOG, { kind, after });
}
