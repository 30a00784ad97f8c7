import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";

import type { CalendarKind } from "./calendar-ref";

/**
 * Returns the condition that no day of a range, both ends included, is taken in the calendar of the listing or profile
 * `t`. The exclusion constraints' indexes on `taken_ranges` have the same expressions.
 */
export function noDayTaken(
  kind: CalendarKind,
  { from, to }: { from: IsoDate; to: IsoDate },
): Prisma.Sql {
  const ofItem =
    kind === "property"
      ? Prisma.sql`taken.property_id = t.id`
      : Prisma.sql`taken.professional_id = t.id`;
  return Prisma.sql`NOT EXISTS (SELECT FROM taken_ranges taken WHERE ${ofItem}
    AND daterange(taken.start_date, taken.end_date, '[]') && daterange(${from}::date, ${to}::date, '[]'))`;
}
