/** What has a calendar: land for lease or with a guide, and professionals. */
export type CalendarKind = "property" | "professional";

export interface CalendarOf {
  kind: CalendarKind;
  id: string;
}

/** The page on which everybody sees which days are taken. */
export const calendarPath = ({ kind, id }: CalendarOf) => `/${kind}/${id}/calendar`;

/** The page on which the owner blocks and frees days; there is one professional to an account. */
export const ownCalendarPath = ({ kind, id }: { kind: CalendarKind; id: string | undefined }) =>
  kind === "property" ? `/profile/listings/${id}/calendar` : "/profile/professional/calendar";
