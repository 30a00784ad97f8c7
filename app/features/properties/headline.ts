/** The fields of a listing that a card, a line or a file says first. */
export const HEADLINE = ["title", "price", "priceType", "acreage", "location", "state"] as const;
