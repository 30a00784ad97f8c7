import { formatTaken } from "~/features/calendar/format-taken";
import { getSiteToday } from "~/features/directory/site-today.server";
import { findOutOfSeason, formatNoSeason } from "~/features/seasons/find-out-of-season";
import { readHuntSeasons, type SeasonSubject } from "~/features/seasons/season-days.server";
import type { DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** Facts about the requested days that the owner has to know before making an offer. */
export interface DateWarnings {
  /** "Nov 8 – 9 is taken in your calendar." */
  taken: string | null;
  /** A sentence for each game that is out of season. */
  outOfSeason: string[];
}
export const NO_WARNINGS: DateWarnings = { taken: null, outOfSeason: [] };

/** SQL for the taken ranges that overlap the days of a request `r`, without those of its own agreement. */
export const TAKEN = Prisma.sql`(
  SELECT json_agg(json_build_object('startDate', t.start_date, 'endDate', t.end_date)
    ORDER BY t.start_date)
  FROM taken_ranges t
  WHERE (t.property_id = r.property_id OR t.professional_id = r.professional_id)
    AND t.start_date <= r.end_date AND t.end_date >= r.start_date
    AND NOT EXISTS (SELECT FROM agreements a
      WHERE a.id = t.agreement_id AND a.contact_request_id = r.id))`;

export interface RequestedDates {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  /** The taken ranges that overlap the requested days. */
  taken: DateRange[] | null;
  /** The listing or professional; null for agents. */
  hunted: SeasonSubject | null;
}

export async function describeDates({
  startDate,
  endDate,
  taken,
  hunted,
}: RequestedDates): Promise<DateWarnings> {
  const today = getSiteToday();
  if (!hunted || startDate === null || endDate === null || endDate < today) return NO_WARNINGS;
  const range = { startDate, endDate };
  const games = findOutOfSeason({ ...(await readHuntSeasons(hunted)), ...range });
  return {
    taken: taken && `${formatTaken(taken, today)} in your calendar.`,
    outOfSeason: games.map((game) => formatNoSeason(game, range, today)),
  };
}

/** Reads what the owner has to know about the days of several requests, by the requests' ids. */
export async function readDateWarnings(ids: string[]): Promise<Map<string, DateWarnings>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<RequestedDates & { id: string }>(Prisma.sql`
    SELECT r.id, r.start_date::text AS "startDate", r.end_date::text AS "endDate", ${TAKEN} AS taken,
      coalesce(
        (SELECT json_build_object('state', p.state, 'gameTypes', p.game_types)
          FROM professionals p WHERE p.id = r.professional_id),
        (SELECT json_build_object('state', p.state, 'gameTypes', p.game_types, 'methods', p.methods)
          FROM properties p WHERE p.id = r.property_id)
      ) AS hunted
    FROM contact_requests r
    WHERE r.id = ANY(${ids}::uuid[]) AND r.start_date IS NOT NULL`);
  const warnings = rows.map(async (row) => [row.id, await describeDates(row)] as const);
  return new Map(await Promise.all(warnings));
}
