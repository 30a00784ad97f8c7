import { dateTime } from "~/formats/date-time";

import { labelOfKind } from "./verification-kinds";

/** The day of a `date` column. */
export const sayDate = (date: Date): string => dateTime(date, "UTC", "day");

/** "Guide license checked Nov 24, 2026 · valid until Dec 31, 2027 · Montana" */
export function sayBadge({
  kind,
  state,
  decidedAt,
  validUntil,
  timeZone,
}: {
  kind: string;
  state: string | null;
  decidedAt: Date;
  validUntil: Date | null;
  timeZone: string;
}): string {
  return [
    `${labelOfKind(kind)} checked ${dateTime(decidedAt, timeZone, "day")}`,
    validUntil && `valid until ${sayDate(validUntil)}`,
    state,
  ]
    .filter(Boolean)
    .join(" · ");
}
