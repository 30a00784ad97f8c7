/** The choices for how often a user is emailed about a saved search. */
export const SEARCH_FREQUENCIES = ["daily", "weekly", "never"] as const;
export type SearchFrequency = (typeof SEARCH_FREQUENCIES)[number];
