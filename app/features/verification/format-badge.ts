import { formatAuthorName } from "~/features/accounts/short-name";
import { formatDateTime } from "~/formats/date-time";

import { getVerificationLabel } from "./verification-kinds";

/** Formats the day of a `date` column. */
export const formatDateColumn = (date: Date): string => formatDateTime(date, "UTC", "day");

/** Formats a badge: "Gail G. · Guide license checked Nov 24, 2026 · valid until Dec 31, 2027 · Montana" */
export function formatBadge({
  personName,
  kind,
  state,
  decidedAt,
  validUntil,
  timeZone,
}: {
  /** The full name that was checked. */
  personName: string | null;
  kind: string;
  state: string | null;
  decidedAt: Date;
  validUntil: Date | null;
  timeZone: string;
}): string {
  return [
    personName && formatAuthorName({ firstName: null, lastName: null }, personName),
    `${getVerificationLabel(kind)} checked ${formatDateTime(decidedAt, timeZone, "day")}`,
    validUntil && `valid until ${formatDateColumn(validUntil)}`,
    state,
  ]
    .filter(Boolean)
    .join(" · ");
}
