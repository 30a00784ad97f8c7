/** The main fields of a listing, which cards, lines and files show first. */
export const HEADLINE = [
  "title",
  "price",
  "priceType",
  "pricePer",
  "acreage",
  "location",
  "state",
] as const;

/** A listing's main fields in pages and responses. The price is a decimal string, or null. */
export type ListingHeadline = Record<Exclude<(typeof HEADLINE)[number], "price">, string> & {
  price: string | null;
};
