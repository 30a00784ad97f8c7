import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import type { AppLoadContext } from "@remix-run/node";

import { canAdminister, type Viewer } from "~/features/accounts/permissions";
import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";

import { isRefresh, isHumanView } from "./is-human-view.server";

/** The interval between writes. A killed process loses the views of this time. */
const WRITE_EVERY_MS = 3_000;
/** The maximum number of rows per statement, which keeps statements short. */
const BATCH_SIZE = 500;
/** The number of counters that triggers a write before the interval ends. */
const WRITE_THRESHOLD = 5_000;
/**
 * The maximum number of counters in memory, about 30 MB. It is reached only while the database is unavailable, when
 * only cached pages can be viewed. Above it, existing counters still increase, but other views are lost, and the log
 * reports how many.
 */
export const MAX_KEPT_VIEWS = 200_000;
const MINUTE_MS = 60_000;

/** Identifies this process's batches. A restarted process gets a new id. */
const PROCESS = randomUUID();

/**
 * Counters by day and listing id. Looking up the ids as long-lived strings is faster than with keys built for each
 * view.
 */
const counts = new Map<IsoDate, Map<string, number>>();
/** The number of counters, including those of the current batch. */
let bufferedCount = 0;
/**
 * The batch that is being written. A failed batch is retried unchanged with the same number, so the database ignores it
 * when only the response was lost.
 */
let batch: { number: number; seen: ListingViewCount[] } | null = null;
let writtenCount = 0;
let lostCount = 0;
let isFailing = false;
let timer: NodeJS.Timeout | null = null;
let writing: Promise<void> | null = null;

/** Counts a listing's page after its response was sent, unless the viewer is its owner or an admin. */
export function countShownListing({
  context,
  viewer,
  property,
}: {
  context: Pick<AppLoadContext, "isDocument" | "onPageSent">;
  viewer: Viewer;
  property: { id: string; userId: string | null };
}): void {
  if (canAdminister(viewer) || (viewer.id !== null && viewer.id === property.userId)) return;
  context.onPageSent((headers) => {
    if (!context.isDocument && isRefresh(`/property/${property.id}`, headers)) return;
    countView(property.id, headers);
  });
}

/** Counts a view of a listing's page if a person sees it. The caller must exclude the owner. */
export function countView(propertyId: string, headers: IncomingHttpHeaders): void {
  if (isHumanView(headers)) addView(propertyId, Date.now());
}

/**
 * Increments the counter of a listing.
 *
 * @param propertyId in the database's spelling, which all page addresses use
 * @param now the current time, as a parameter for tests
 */
export function addView(propertyId: string, now: number): void {
  const day = dayAt(now);
  let dayCounts = counts.get(day);
  if (!dayCounts) counts.set(day, (dayCounts = new Map<string, number>()));
  const count = dayCounts.get(propertyId);
  if (count !== undefined) dayCounts.set(propertyId, count + 1);
  else if (bufferedCount >= MAX_KEPT_VIEWS) lostCount += 1;
  else {
    dayCounts.set(propertyId, 1);
    bufferedCount += 1;
  }
  writeSoon();
  if (bufferedCount >= WRITE_THRESHOLD && !isFailing && !writing) void writeViews();
}

let cachedDay = { minute: NaN, timeZone: "", day: "" };

/**
 * Returns the date of a time. It is cached per minute, because formatting is slow and days start at full minutes in all
 * time zones.
 */
function dayAt(now: number): IsoDate {
  const minute = Math.floor(now / MINUTE_MS);
  const timeZone = environment().siteTimeZone;
  if (minute !== cachedDay.minute || timeZone !== cachedDay.timeZone) {
    cachedDay = { minute, timeZone, day: getDateInZone(timeZone, new Date(now)) };
  }
  return cachedDay.day;
}

function writeSoon(): void {
  timer ??= setTimeout(() => void writeViews(), WRITE_EVERY_MS).unref();
}

/**
 * Adds the counted views to the database, together with those of other processes. Failed writes are retried without
 * counting twice.
 */
export async function writeViews(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  // Views counted during another call's write may not be in its batches.
  if (writing) await writing;
  writing ??= writeCounts().finally(() => (writing = null));
  await writing;
}

/** Writes the views when the process stops, and logs those that are lost. */
export async function flushViews(): Promise<void> {
  await writeViews();
  if (timer) clearTimeout(timer);
  const merged = [...(batch?.seen ?? []), ...listViewCounts()];
  if (merged.length === 0) return;
  const views = merged.reduce((sum, { count }) => sum + count, 0);
  log().warn({ views }, "views of listings are lost: they cannot be written");
}

async function writeCounts(): Promise<void> {
  try {
    // Views counted during the write go into the next one.
    for (let remaining = bufferedCount; remaining > 0;) {
      batch ??= takeBatch();
      await insert(batch);
      remaining -= batch.seen.length;
      bufferedCount -= batch.seen.length;
      writtenCount = batch.number;
      batch = null;
    }
  } catch (error) {
    // Logs once per outage.
    if (!isFailing) log().warn({ err: error }, "views of listings cannot be written, and are kept");
    isFailing = true;
    writeSoon();
    return;
  }
  isFailing = false;
  if (lostCount > 0)
    log().warn({ views: lostCount }, "views of listings were lost: too many had to be kept");
  lostCount = 0;
}

interface ListingViewCount {
  day: IsoDate;
  id: string;
  count: number;
}

const listViewCounts = (): ListingViewCount[] =>
  [...counts].flatMap(([day, ofDay]) => [...ofDay].map(([id, count]) => ({ day, id, count })));

/** Removes some counters and returns them as a batch. */
function takeBatch(): { number: number; seen: ListingViewCount[] } {
  const merged: ListingViewCount[] = [];
  for (const [day, ofDay] of counts) {
    for (const [id, count] of ofDay) {
      if (merged.length === BATCH_SIZE) break;
      merged.push({ day, id, count });
      ofDay.delete(id);
    }
    if (ofDay.size === 0) counts.delete(day);
  }
  return { number: writtenCount + 1, seen: merged };
}

async function insert({
  number,
  seen,
}: {
  number: number;
  seen: readonly ListingViewCount[];
}): Promise<void> {
  const days = seen.map(({ day }) => day);
  const ids = seen.map(({ id }) => id);
  const views = seen.map(({ count }) => count);
  // A single statement is atomic. The same order in every process prevents deadlocks. Listings deleted in the meantime
  // are skipped.
  await database().$executeRaw`
    WITH new_batch AS (
      INSERT INTO view_batches AS b (process, batch, written_at)
      VALUES (${PROCESS}::uuid, ${number}::integer, now())
      ON CONFLICT (process) DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at
      WHERE b.batch < excluded.batch
      RETURNING batch
    )
    INSERT INTO listing_views AS v (property_id, day, views)
    SELECT p.id, seen.day::date, seen.views
    FROM new_batch,
      unnest(${ids}::uuid[], ${days}::text[], ${views}::integer[]) AS seen (property_id, day, views)
    JOIN properties p ON p.id = seen.property_id AND p.deleted_at IS NULL
    ORDER BY p.id, seen.day
    ON CONFLICT (property_id, day) DO UPDATE SET views = v.views + excluded.views`;
}
