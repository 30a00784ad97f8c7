/** The number of days in an owner's stats, including today. */
export const FIGURE_DAYS = 90;
