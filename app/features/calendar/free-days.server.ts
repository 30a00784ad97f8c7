import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";

import type { CalendarKind } from "./calendar-ref";

/**
 * Returns the condition that no day of a range, both ends included, is taken in the calendar of the listing or profile
 * `t`. Two comparisons instead of PostgreSQL's overlap of ranges let an ordinary index answer without reading rows.
 */
export function buildFreeDaysCondition(
  kind: CalendarKind,
  { from, to }: { from: IsoDate; to: IsoDate },
): Prisma.Sql {
  const isItsRange =
    kind === "property"
      ? Prisma.sql`taken.property_id = t.id`
      : Prisma.sql`taken.professional_id = t.id`;
  return Prisma.sql`NOT EXISTS (SELECT FROM taken_ranges taken
    WHERE ${isItsRange} AND taken.start_date <= ${to}::date AND taken.end_date >= ${from}::date)`;
}
