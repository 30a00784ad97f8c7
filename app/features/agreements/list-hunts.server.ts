import { listReviewable } from "~/features/reviews/read-own-reviews.server";
import { REVIEW_DAYS } from "~/features/reviews/review-window";
import { hasReviewedThatDay } from "~/features/reviews/reviewed-that-day.server";
import type { DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { IS_STANDING } from "./active-agreements.server";
import type { Party } from "./offer-status";
import { listAgreementsByIds } from "./read-agreements.server";

/** An agreed hunt that is not over, as one of its parties sees it. */
export interface Hunt extends DateRange {
  id: string;
  title: string;
  /** "Dillon, Montana" */
  place: string;
  image: string | null;
  /** The names with which the parties signed. */
  ownerName: string;
  hunterName: string;
  groupSize: number | null;
  /** A decimal amount as text. */
  total: string;
  /** The current day at the property. */
  today: IsoDate;
}

interface PartyOf {
  personId: string;
  party: Party;
}

const PARTY_COLUMNS = { hunter: Prisma.sql`a.hunter_id`, owner: Prisma.sql`a.owner_id` };

/** Lists the agreed hunts of a hunter, or on an owner's land, that are not over, earliest first. */
export function listHunts({
  personId,
  party,
  maxCount,
}: PartyOf & { maxCount: number }): Promise<Hunt[]> {
  return readRows<Hunt>(Prisma.sql`
    SELECT a.id, a.title, a.owner_name AS "ownerName", a.hunter_name AS "hunterName",
      a.group_size AS "groupSize", a.total::text AS total,
      coalesce(p.location || ', ' || p.state, g.location || ', ' || g.state, '') AS place,
      coalesce(p.images[1], g.cover_image, g.profile_image) AS image,
      a.start_date::text AS "startDate", a.end_date::text AS "endDate",
      (now() AT TIME ZONE a.time_zone)::date::text AS today
    FROM agreements a
    LEFT JOIN properties p ON p.id = a.property_id
    LEFT JOIN professionals g ON g.id = a.professional_id
    WHERE ${PARTY_COLUMNS[party]} = ${personId}::uuid AND ${IS_STANDING}
    ORDER BY a.start_date, a.id LIMIT ${maxCount}`);
}

const MAX_HUNTS_TO_REVIEW = 10;

/** Lists the agreements that a person can review now, latest first, with the last day for it. */
export async function listHuntsToReview({ personId, party }: PartyOf) {
  const rows = await readRows<{ id: string }>(Prisma.sql`
    SELECT a.id FROM agreements a
    WHERE ${PARTY_COLUMNS[party]} = ${personId}::uuid
      AND a.start_date <= (now() AT TIME ZONE a.time_zone)::date
      AND a.end_date >= (now() AT TIME ZONE a.time_zone)::date - ${REVIEW_DAYS}::integer
      AND NOT EXISTS (SELECT FROM reviews r WHERE r.agreement_id = a.id AND r.written_by = ${party})
      AND NOT ${hasReviewedThatDay(personId)}
    ORDER BY a.end_date DESC, a.id LIMIT ${MAX_HUNTS_TO_REVIEW}`);
  const agreements = await listAgreementsByIds({ ids: rows.map(({ id }) => id), personId });
  const reviewable = await listReviewable(personId, agreements);
  return agreements.flatMap(({ id, title, ownerName, hunterName, startDate, endDate }) => {
    const reviewBy = reviewable[id];
    return reviewBy ? [{ id, title, ownerName, hunterName, startDate, endDate, reviewBy }] : [];
  });
}

export type HuntToReview = Awaited<ReturnType<typeof listHuntsToReview>>[number];
