import { Prisma } from "~/platform/database/client/client";

import type { CalendarKind, CalendarRef } from "./calendar-ref";

/** Returns the columns that name a range's calendar, for conditions and inserts. */
export const getCalendarColumns = ({ kind, id }: CalendarRef) =>
  kind === "property" ? { propertyId: id } : { professionalId: id };

/** Returns the condition that a range is in a calendar of this owner. */
export function whereOwnedBy(kind: CalendarKind, ownerId: string) {
  const ownerWhere = { userId: ownerId, deletedAt: null };
  return kind === "property" ? { property: ownerWhere } : { professional: ownerWhere };
}

/** Returns the SQL condition that the taken range `t` is in a calendar and that the calendar is the owner's. */
export const buildOwnCalendarCondition = (
  { kind, id }: CalendarRef,
  ownerId: string,
): Prisma.Sql =>
  kind === "property"
    ? Prisma.sql`t.property_id = ${id}::uuid AND EXISTS (SELECT FROM properties p
        WHERE p.id = t.property_id AND p.user_id = ${ownerId}::uuid AND p.deleted_at IS NULL)`
    : Prisma.sql`t.professional_id = ${id}::uuid AND EXISTS (SELECT FROM professionals p
        WHERE p.id = t.professional_id AND p.user_id = ${ownerId}::uuid AND p.deleted_at IS NULL)`;
