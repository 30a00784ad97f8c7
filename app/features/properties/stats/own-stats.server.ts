import { canAdminister } from "~/features/accounts/permissions";
import { addDays, getDateInZone, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { isUuid } from "~/platform/uuid";
import type { DayStat } from "~/ui/day-stats";

import { LISTING_STATS_DAYS } from "./stats-days";

interface StatsViewer {
  id: string;
  isAdmin: boolean;
}

const LABELS = { views: "Views", saves: "Saves", requests: "Requests" };
type ListingStatName = keyof typeof LABELS;

interface ListingStats {
  id: string;
  title: string;
  isOwn: boolean;
  /** The days in order, ending with today. */
  days: IsoDate[];
  stats: DayStat[];
}

/**
 * Returns a listing's daily stats for its owner and admins.
 *
 * @param timeZone the time zone whose midnight separates the days
 * @returns null when the viewer may not see them
 */
export async function getListingStats({
  id,
  viewer,
  now,
  timeZone,
}: {
  id: string | undefined;
  viewer: StatsViewer;
  now: Date;
  timeZone: string;
}): Promise<ListingStats | null> {
  if (!isUuid(id)) return null;
  const listing = await database().property.findFirst({
    where: { id, deletedAt: null, ...(canAdminister(viewer) ? {} : { userId: viewer.id }) },
    select: { id: true, title: true, userId: true },
  });
  if (!listing) return null;
  const today = getDateInZone(timeZone, now);
  const days = Array.from({ length: LISTING_STATS_DAYS }, (_, n) =>
    addDays(today, n + 1 - LISTING_STATS_DAYS),
  );
  const dailyCounts = await countByDay({ id, from: days[0] ?? today, until: today, timeZone });
  const counts = new Map(dailyCounts.map(({ figure, day, count }) => [`${figure} ${day}`, count]));
  const names = Object.keys(LABELS) as ListingStatName[];
  return {
    id: listing.id,
    title: listing.title,
    isOwn: listing.userId === viewer.id,
    days,
    stats: names.map((name) => {
      const byDay = days.map((day) => counts.get(`${name} ${day}`) ?? 0);
      return {
        label: LABELS[name],
        counts: byDay,
        total: byDay.reduce((sum, count) => sum + count, 0),
      };
    }),
  };
}

interface DailyCountRow {
  figure: ListingStatName;
  day: IsoDate;
  count: number;
}

/**
 * Counts events per day.
 *
 * @param range.until the last day, inclusive
 */
function countByDay({
  id,
  from,
  until,
  timeZone,
}: {
  id: string;
  from: IsoDate;
  until: IsoDate;
  timeZone: string;
}): Promise<DailyCountRow[]> {
  const midnight = (day: IsoDate) =>
    Prisma.sql`(${day}::text::timestamp AT TIME ZONE ${timeZone}::text)`;
  const countCreated = (
    figure: "saves" | "requests",
    table: "favorites" | "contact_requests",
  ) => Prisma.sql`
    SELECT ${figure}::text AS figure, count(*)::integer AS count,
      ((created_at AT TIME ZONE ${timeZone}::text)::date)::text AS day
    FROM ${Prisma.raw(table)}
    WHERE property_id = ${id}::uuid
      AND created_at >= ${midnight(from)} AND created_at < ${midnight(addDays(until, 1))}
    GROUP BY 3`;
  return readRows<DailyCountRow>(Prisma.sql`
    SELECT 'views'::text AS figure, views AS count, day::text AS day FROM listing_views
    WHERE property_id = ${id}::uuid AND day BETWEEN ${from}::text::date AND ${until}::text::date
    UNION ALL ${countCreated("saves", "favorites")}
    UNION ALL ${countCreated("requests", "contact_requests")}`);
}
