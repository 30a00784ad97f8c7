/** The daily stats, in the order in which they are shown. */
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
  /** One count for each day. */
  counts: number[];
}
