/** The number of days in an owner's stats, including today. */
export const LISTING_STATS_DAYS = 90;
