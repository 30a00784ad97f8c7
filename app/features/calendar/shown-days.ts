/** The number of days that the overview of an owner's calendars shows, from today on: eight weeks. */
export const SHOWN_DAYS = 56;
