import type { CalendarKind, CalendarOf } from "./calendar-of";

/** Which calendar a range is in, as a condition and as columns. */
export const columnsOf = ({ kind, id }: CalendarOf) =>
  kind === "property" ? { propertyId: id } : { professionalId: id };

/** That it is in a calendar of theirs, as a condition. */
export function ownedBy(kind: CalendarKind, ownerId: string) {
  const own = { userId: ownerId, deletedAt: null };
  return kind === "property" ? { property: own } : { professional: own };
}
