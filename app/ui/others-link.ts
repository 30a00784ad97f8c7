/**
 * The `rel` of a link that a member chose: we don't endorse it, and the opened page cannot access this one. Without a
 * referrer it never counts as one of our links (isOwnNavigation).
 */
export const OTHERS_LINK = "nofollow ugc noopener noreferrer";
