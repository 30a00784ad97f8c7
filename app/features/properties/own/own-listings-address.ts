/**
 * A page of somebody's own listings; the first is their profile's address.
 *
 * @param at the id of what is to be seen there
 */
export const addressOfOwnListings = (page: number, at = "listings"): string =>
  page > 1 ? `/profile?page=${page}#${at}` : "/profile";
