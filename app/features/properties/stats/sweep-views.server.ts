import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";

import { LISTING_STATS_DAYS } from "./stats-days";

/** Additional days to keep, in case the operator changes the time zone. */
const SPARE_DAYS = 2;
/** The time in ms within which an owner can undo a deletion, including its stats. */
const UNDO_MS = 24 * 60 * 60 * 1_000;
/** The time after which batches are never retried. */
const BATCH_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** The maximum number of rows per statement, which keeps statements short. */
const BATCH_SIZE = 5_000;

/**
 * Deletes days that pages no longer show, stats of listings that are deleted for good, and batches of processes that
 * ended long ago.
 */
export async function sweepViews(now: Date): Promise<void> {
  const today = getDateInZone(environment().siteTimeZone, now);
  const before = toDateColumn(addDays(today, -LISTING_STATS_DAYS - SPARE_DAYS));
  const deletedBefore = new Date(now.getTime() - UNDO_MS);
  while ((await deleteOldDays(before)) === BATCH_SIZE) {
    // Continues with the next batch.
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
      SELECT property_id, day FROM listing_views WHERE day < ${before}::date LIMIT ${BATCH_SIZE}
    )`;
