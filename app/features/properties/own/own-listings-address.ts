/**
 * Returns the address of a page of the user's own listings. The first page is the profile's address.
 *
 * @param at the id of the element to scroll to
 */
export const getOwnListingsPath = (page: number, at = "listings"): string =>
  page > 1 ? `/profile?page=${page}#${at}` : "/profile";
