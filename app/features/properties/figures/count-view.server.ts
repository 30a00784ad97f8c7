import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

import type { AppLoadContext } from "@remix-run/node";

import { mayAdminister, type Viewer } from "~/features/accounts/permissions";
import { dateIn, type IsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";

import { isRefresh, isShownToPerson } from "./is-shown-to-person.server";

/** A process that is killed loses what it has counted within this time. */
const WRITE_EVERY_MS = 3_000;
/** Rows of one statement, so that none takes long. */
const AT_ONCE = 500;
/** So many listings and days are written at once, without waiting for the time. */
const WRITE_FROM = 5_000;
/**
 * How many listings and days are counted in memory, some 30 MB. Only a database that is away lets it
 * come to that, and then only pages that are cached can be seen, of which there are fewer. Those that
 * are among them are counted on; views of others are lost, and the log says how many.
 */
export const MOST_KEPT = 200_000;
const MINUTE_MS = 60_000;

/** What this process names its batches by: after a restart it is another one. */
const PROCESS = randomUUID();

/** By day and listing. Ids are strings that live on, which are found faster than ones made here. */
const counts = new Map<IsoDate, Map<string, number>>();
/** How many listings and days these are, those of the batch included. */
let kept = 0;
/**
 * What is being written. One that failed is sent again as it was, under its number: where only the
 * answer was lost, the database has it already and adds nothing.
 */
let batch: { number: number; seen: Seen[] } | null = null;
let written = 0;
let lost = 0;
let isFailing = false;
let timer: NodeJS.Timeout | null = null;
let writing: Promise<void> | null = null;

/** Counts a listing's page that is being rendered, once it was sent, unless its owner or an admin sees it. */
export function countShownListing({
  context,
  viewer,
  property,
}: {
  context: Pick<AppLoadContext, "isDocument" | "onceShown">;
  viewer: Viewer;
  property: { id: string; userId: string | null };
}): void {
  if (mayAdminister(viewer) || (viewer.id !== null && viewer.id === property.userId)) return;
  context.onceShown((headers) => {
    if (!context.isDocument && isRefresh(`/property/${property.id}`, headers)) return;
    countView(property.id, headers);
  });
}

/** Counts a listing's page that was sent, if a person sees it. Whoever calls has left out its owner. */
export function countView(propertyId: string, headers: IncomingHttpHeaders): void {
  if (isShownToPerson(headers)) addView(propertyId, Date.now());
}

/**
 * @param propertyId as the database writes it, which is how all addresses of pages write it
 * @param now what the time is, for tests too
 */
export function addView(propertyId: string, now: number): void {
  const day = dayAt(now);
  let ofDay = counts.get(day);
  if (!ofDay) counts.set(day, (ofDay = new Map<string, number>()));
  const count = ofDay.get(propertyId);
  if (count !== undefined) ofDay.set(propertyId, count + 1);
  else if (kept >= MOST_KEPT) lost += 1;
  else {
    ofDay.set(propertyId, 1);
    kept += 1;
  }
  writeSoon();
  if (kept >= WRITE_FROM && !isFailing && !writing) void writeViews();
}

let known = { minute: NaN, timeZone: "", day: "" };

/** Formatting a date takes longer than all the rest; days begin at full minutes everywhere. */
function dayAt(now: number): IsoDate {
  const minute = Math.floor(now / MINUTE_MS);
  const timeZone = environment().siteTimeZone;
  if (minute !== known.minute || timeZone !== known.timeZone) {
    known = { minute, timeZone, day: dateIn(timeZone, new Date(now)) };
  }
  return known.day;
}

function writeSoon(): void {
  timer ??= setTimeout(() => void writeViews(), WRITE_EVERY_MS).unref();
}

/**
 * Adds what was counted to the database, where other processes add theirs. What fails is kept and
 * tried again, and counts once.
 */
export async function writeViews(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  // What was counted while another call writes is not in its batches.
  if (writing) await writing;
  writing ??= writeCounts().finally(() => (writing = null));
  await writing;
}

/** The same when the process stops: there is no later. */
export async function writeLastViews(): Promise<void> {
  await writeViews();
  if (timer) clearTimeout(timer);
  const seen = [...(batch?.seen ?? []), ...listSeen()];
  if (seen.length === 0) return;
  const views = seen.reduce((sum, { count }) => sum + count, 0);
  log().warn({ views }, "views of listings are lost: they cannot be written");
}

async function writeCounts(): Promise<void> {
  try {
    // What is counted meanwhile is written next time.
    for (let left = kept; left > 0;) {
      batch ??= takeBatch();
      await insert(batch);
      left -= batch.seen.length;
      kept -= batch.seen.length;
      written = batch.number;
      batch = null;
    }
  } catch (error) {
    // Once for each time that it is away.
    if (!isFailing) log().warn({ err: error }, "views of listings cannot be written, and are kept");
    isFailing = true;
    writeSoon();
    return;
  }
  isFailing = false;
  if (lost > 0) log().warn({ views: lost }, "views of listings were lost: too many had to be kept");
  lost = 0;
}

interface Seen {
  day: IsoDate;
  id: string;
  count: number;
}

const listSeen = (): Seen[] =>
  [...counts].flatMap(([day, ofDay]) => [...ofDay].map(([id, count]) => ({ day, id, count })));

/** Some of what was counted, which is then no longer counted on. */
function takeBatch(): { number: number; seen: Seen[] } {
  const seen: Seen[] = [];
  for (const [day, ofDay] of counts) {
    for (const [id, count] of ofDay) {
      if (seen.length === AT_ONCE) break;
      seen.push({ day, id, count });
      ofDay.delete(id);
    }
    if (ofDay.size === 0) counts.delete(day);
  }
  return { number: written + 1, seen };
}

async function insert({ number, seen }: { number: number; seen: readonly Seen[] }): Promise<void> {
  const days = seen.map(({ day }) => day);
  const ids = seen.map(({ id }) => id);
  const views = seen.map(({ count }) => count);
  // One statement, and so all or nothing of it. In one order in every process, so that none waits for
  // one that waits for it. A listing that was deleted meanwhile has no figures any more.
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
