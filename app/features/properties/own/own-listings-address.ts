/** The page on which owners, professionals and agents see all that is theirs. */
export const HOSTING_PATH = "/hosting";

/**
 * Returns the address of a page of the user's own listings. The first page is the address of Hosting.
 *
 * @param at the id of the element to scroll to
 */
export const getOwnListingsPath = (page: number, at = "listings"): string =>
  page > 1 ? `${HOSTING_PATH}?page=${page}#${at}` : HOSTING_PATH;
