import { addDays, dateIn, dateOf } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { FIGURE_DAYS } from "./figure-days";

/** Days more than are shown, in case the operator moves to another time zone. */
const SPARE_DAYS = 2;
/** How long an owner can take a deletion back, figures included. */
const UNDO_MS = 24 * 60 * 60 * 1_000;
/** Nobody sends a batch again so much later. */
const BATCH_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** Rows of one statement, so that none takes long. */
const AT_ONCE = 5_000;

/**
 * Deletes days that no page shows any more, the figures of listings that are gone for good, and the
 * batches of processes that have ended long ago.
 */
export async function sweepViews(now: Date): Promise<void> {
  const today = dateIn(environment().siteTimeZone, now);
  const before = dateOf(addDays(today, -FIGURE_DAYS - SPARE_DAYS));
  const deletedBefore = new Date(now.getTime() - UNDO_MS);
  while ((await deleteOldDays(before)) === AT_ONCE) {
    // The next ones.
  }
  await database().$executeRaw`
    DELETE FROM listing_views v USING properties p
    WHERE p.id = v.property_id AND p.deleted_at < ${deletedBefore}`;
  const writtenBefore = new Date(now.getTime() - BATCH_KEPT_MS);
  await database().viewBatch.deleteMany({ where: { writtenAt: { lt: writtenBefore } } });
}

const deleteOldDays = (before: Date): Promise<number> =>
  database().$executeRaw`
    DELETE FROM listing_views WHERE (property_id, day) IN (
      SELECT property_id, day FROM listing_views WHERE day < ${before}::date LIMIT ${AT_ONCE}
    )`;
