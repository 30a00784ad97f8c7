/** The fields of a listing that a card, a line or a file says first. */
export const HEADLINE = ["title", "price", "priceType", "acreage", "location", "state"] as const;

/** A listing's headline as pages and answers have it; the price is a decimal string, or null without one. */
export type Headline = Record<Exclude<(typeof HEADLINE)[number], "price">, string> & {
  price: string | null;
};
