/** How many days an owner sees of a listing, today included. */
export const FIGURE_DAYS = 90;
