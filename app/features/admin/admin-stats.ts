/** The daily stats, in the order in which they are shown. */
export const ADMIN_STATS = {
  accounts: "New accounts",
  listings: "New listings",
  requests: "Requests",
  messages: "Messages",
  offers: "Offers",
  agreements: "Agreements",
  reviews: "Reviews",
} as const;
export type AdminStatName = keyof typeof ADMIN_STATS;

export interface AdminStat {
  name: AdminStatName;
  total: number;
  /** One count for each day. */
  counts: number[];
}
