/** The kinds of calendars: land for lease or guided hunts, and professionals. */
export type CalendarKind = "property" | "professional";

export interface CalendarRef {
  kind: CalendarKind;
  id: string;
}

/** Returns the path of the public page that shows which days are taken. */
export const getCalendarPath = ({ kind, id }: CalendarRef) => `/${kind}/${id}/calendar`;

/**
 * Returns the path of the page on which the owner blocks and frees days. An account has at most one professional, so
 * their path has no id.
 */
export const getOwnCalendarPath = ({ kind, id }: { kind: CalendarKind; id: string | undefined }) =>
  kind === "property" ? `/profile/listings/${id}/calendar` : "/profile/professional/calendar";
