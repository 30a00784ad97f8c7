export const PAGE_SIZE = 24;
/** The maximum number of results on numbered pages. Later pages use cursors. */
export const MAX_NUMBERED_RESULTS = 1000;
