/** The person who makes a request. Only `isAdmin` gives admin rights. */
export interface Viewer {
  /** The account's id; null for visitors. */
  id: string | null;
  isAdmin: boolean;
}

/** A viewer with an account. */
export type Member = Viewer & { id: string };

export const VISITOR: Viewer = { id: null, isAdmin: false };

/** Checks for admin rights: the blog and its drafts, reviews, the contact inbox, users. */
export function canAdminister(viewer: Viewer | null | undefined): boolean {
  return viewer?.isAdmin ?? false;
}

/**
 * Returns the query condition for listings and profiles that the viewer may open: approved ones for everybody, others
 * for their owner and admins. It does not exclude deleted rows.
 */
export function whereVisibleTo(viewer: Viewer) {
  if (canAdminister(viewer)) return {};
  const ownerConditions = viewer.id === null ? [] : [{ userId: viewer.id }];
  return { OR: [{ reviewStatus: "approved" }, ...ownerConditions] };
}
