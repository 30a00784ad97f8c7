/** Said of a link that a member chose: nobody vouches for it, and what it opens cannot reach this page. */
export const OTHERS_LINK = "nofollow ugc noopener";
