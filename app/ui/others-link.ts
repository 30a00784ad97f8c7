/**
 * The `rel` of a link that a member chose: nobody vouches for it, and what it opens cannot reach this
 * page. Without a referrer it never counts as a link of ours (isOwnNavigation).
 */
export const OTHERS_LINK = "nofollow ugc noopener noreferrer";
