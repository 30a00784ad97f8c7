import { createHash } from "node:crypto";

import { LISTING_STATS_DAYS } from "../../app/features/properties/stats/stats-days";
import { toDateColumn, toIsoDate } from "../../app/formats/iso-date";
import type { Database } from "../../app/platform/database/database.server";
import type { Clock } from "./demo-clock";
import { demoListings } from "./demo-entries";

/** Factors by day of the week: people look for land on weekends. */
const BY_WEEKDAY = [1.6, 0.8, 0.7, 0.8, 0.9, 1.2, 1.7];
/** New listings get `times` as many views at first; the extra fades over `days`. */
const NEWS = { times: 2.5, days: 6 };

/** Adds daily view counts of listings with an owner, from their first day until yesterday. */
export async function addListingViews(client: Database, { at }: { at: Clock }): Promise<void> {
  const rows = demoListings().flatMap(({ id, demo, daysAgo }) => {
    if (demo.reviewStatus !== "approved" || !demo.ownerEmail) return [];
    const usual = 4 + 14 * getChance(demo.key);
    const length = Math.floor(Math.min(daysAgo, LISTING_STATS_DAYS - 1));
    return Array.from({ length }, (_, n) => {
      const ago = n + 1;
      const day = toDateColumn(toIsoDate(at(ago)));
      const news = 1 + NEWS.times * Math.exp(-(daysAgo - ago) / NEWS.days);
      const weekday = BY_WEEKDAY[day.getUTCDay()] ?? 1;
      const views = Math.round(usual * news * weekday * (0.5 + getChance(`${demo.key} ${ago}`)));
      return { propertyId: id, day, views };
    });
  });
  await client.$executeRaw`
    INSERT INTO listing_views (property_id, day, views)
    SELECT * FROM unnest(
      ${rows.map(({ propertyId }) => propertyId)}::uuid[],
      ${rows.map(({ day }) => toIsoDate(day))}::text[]::date[],
      ${rows.map(({ views }) => views)}::integer[]
    )
    ON CONFLICT DO NOTHING`;
}

/** Returns a number from 0 to 1 that is always the same for the same key. */
const getChance = (key: string): number =>
  createHash("sha256").update(`views/${key}`).digest().readUInt32BE(0) / 2 ** 32;
