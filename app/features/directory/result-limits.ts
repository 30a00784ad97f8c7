export const PAGE_SIZE = 24;
/** Pages have numbers up to so many results; beyond them one goes on by cursor. */
export const MAX_NUMBERED_RESULTS = 1000;
