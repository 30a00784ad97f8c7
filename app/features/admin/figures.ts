/** What is counted by day, in the order in which it is shown. */
export const FIGURES = {
  accounts: "New accounts",
  listings: "New listings",
  requests: "Requests",
  messages: "Messages",
  offers: "Offers",
  agreements: "Agreements",
  reviews: "Reviews",
} as const;
export type FigureName = keyof typeof FIGURES;

export interface Figure {
  name: FigureName;
  total: number;
  /** One for each day. */
  counts: number[];
}
