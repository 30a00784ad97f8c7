import { addDays, getDateInZone, type IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { ADMIN_STATS, type AdminStat, type AdminStatName } from "./admin-stats";

const STATS_DAYS = 30;

/** The rows that each stat counts, through an index on their time. */
const SOURCES: Record<AdminStatName, { at: Prisma.Sql; from: Prisma.Sql; where: Prisma.Sql }> = {
  accounts: {
    at: Prisma.sql`created_at`,
    from: Prisma.sql`users`,
    where: Prisma.sql`deleted_at IS NULL`,
  },
  // Only public listings are counted, because a partial index covers them.
  listings: {
    at: Prisma.sql`created_at`,
    from: Prisma.sql`properties`,
    where: Prisma.sql`review_status = 'approved' AND available AND deleted_at IS NULL`,
  },
  requests: all(Prisma.sql`contact_requests`),
  messages: { ...all(Prisma.sql`messages`), where: Prisma.sql`kind = 'text'` },
  offers: all(Prisma.sql`offers`),
  agreements: { ...all(Prisma.sql`agreements`), at: Prisma.sql`signed_at` },
  reviews: { ...all(Prisma.sql`reviews`), at: Prisma.sql`published_at` },
};

function all(from: Prisma.Sql) {
  return { from, at: Prisma.sql`created_at`, where: Prisma.sql`true` };
}

/**
 * Counts events per day for the last days, today included, the oldest first.
 *
 * @param timeZone the zone whose midnight divides the days
 */
export async function readAdminStats({
  now,
  timeZone,
}: {
  now: Date;
  timeZone: string;
}): Promise<{ days: IsoDate[]; stats: AdminStat[] }> {
  const today = getDateInZone(timeZone, now);
  const days = Array.from({ length: STATS_DAYS }, (_, n) => addDays(today, n + 1 - STATS_DAYS));
  const midnight = (day: IsoDate) =>
    Prisma.sql`(${day}::text::timestamp AT TIME ZONE ${timeZone}::text)`;
  const [from, until] = [midnight(days[0] ?? today), midnight(addDays(today, 1))];
  const rows = await readRows<{ figure: AdminStatName; day: string; count: number }>(
    Prisma.join(
      Object.entries(SOURCES).map(
        ([figure, source]) => Prisma.sql`
          SELECT ${Prisma.raw(`'${figure}'`)}::text AS figure, count(*)::integer AS count,
            ((${source.at} AT TIME ZONE ${timeZone}::text)::date)::text AS day
          FROM ${source.from}
          WHERE ${source.where} AND ${source.at} >= ${from} AND ${source.at} < ${until}
          GROUP BY 3`,
      ),
      " UNION ALL ",
    ),
  );
  const counts = new Map(rows.map(({ figure, day, count }) => [`${figure} ${day}`, count]));
  const names = Object.keys(ADMIN_STATS) as AdminStatName[];
  return {
    days,
    stats: names.map((name) => {
      const byDay = days.map((day) => counts.get(`${name} ${day}`) ?? 0);
      return { name, counts: byDay, total: byDay.reduce((sum, count) => sum + count, 0) };
    }),
  };
}
