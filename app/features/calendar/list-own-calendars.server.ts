import type { DateRange } from "~/formats/date-range";
import { addDays, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { SHOWN_DAYS } from "./shown-days";

/** A taken range as the calendar's owner sees it beside others. */
export interface OverviewRange extends DateRange {
  /** Says that a hunter has an agreement for these days; the owner has blocked others. */
  isAgreed: boolean;
}

/**
 * Lists the taken ranges of an owner's calendars in the days that the overview shows, by the id of the listing or profile,
 * earliest first.
 *
 * @param ids listings and profiles; those of other people are left out
 */
export async function listOwnCalendars({
  ids,
  ownerId,
  today,
}: {
  ids: readonly string[];
  ownerId: string;
  today: IsoDate;
}): Promise<Map<string, OverviewRange[]>> {
  const calendars = new Map<string, OverviewRange[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return calendars;
  const select = (column: Prisma.Sql, table: Prisma.Sql) => Prisma.sql`
    SELECT o.id, t.start_date::text AS "startDate", t.end_date::text AS "endDate",
      t.agreement_id IS NOT NULL AS "isAgreed"
    FROM ${table} o JOIN taken_ranges t ON ${column} = o.id
    WHERE o.id = ANY(${ids}::uuid[]) AND o.user_id = ${ownerId}::uuid AND o.deleted_at IS NULL
      AND t.end_date >= ${today}::date AND t.start_date < ${addDays(today, SHOWN_DAYS)}::date`;
  const rows = await readRows<OverviewRange & { id: string }>(Prisma.sql`
    ${select(Prisma.sql`t.property_id`, Prisma.sql`properties`)}
    UNION ALL ${select(Prisma.sql`t.professional_id`, Prisma.sql`professionals`)}
    ORDER BY "startDate"`);
  for (const { id, ...range } of rows) calendars.get(id)?.push(range);
  return calendars;
}
