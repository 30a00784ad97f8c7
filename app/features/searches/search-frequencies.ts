/** How often somebody hears of what is new in a saved search. */
export const SEARCH_FREQUENCIES = ["daily", "weekly", "never"] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];
