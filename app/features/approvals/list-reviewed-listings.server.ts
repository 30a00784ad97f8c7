import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

/** One of a person's own listings that an admin has not looked at yet, or that was not approved. */
export interface ReviewedListing {
  id: string;
  title: string;
  /** True when the listing is public, so that the rest is about changes of it. */
  isPublic: boolean;
  /** The day since which it waits for an admin; null once one has rejected it. */
  waitingSince: IsoDate | null;
  /** The admin's reason; null while it waits. */
  reason: string | null;
}

/**
 * Lists a person's own listings that were rejected, also those whose changes were, then those that wait, latest first.
 *
 * @param timeZone the time zone whose midnight separates the days
 */
export function listReviewedListings({
  ownerId,
  timeZone,
  maxCount,
}: {
  ownerId: string;
  timeZone: string;
  maxCount: number;
}): Promise<ReviewedListing[]> {
  return readRows<ReviewedListing>(Prisma.sql`
    SELECT id, title, review_status = 'approved' AS "isPublic",
      (waiting_since AT TIME ZONE ${timeZone}::text)::date::text AS "waitingSince",
      CASE WHEN waiting_since IS NULL THEN review_reason END AS reason
    FROM properties
    WHERE user_id = ${ownerId}::uuid AND deleted_at IS NULL
      AND (waiting_since IS NOT NULL OR review_status = 'rejected' OR review_reason IS NOT NULL)
    ORDER BY waiting_since IS NOT NULL, waiting_since DESC, id LIMIT ${maxCount}`);
}
