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
/**
 * How many listings and days are counted in memory, some 3 MB, while the database is away. Those that
 * are among them are counted on; views of others are lost, and the log says how many.
 */
export const MOST_KEPT = 20_000;
const MINUTE_MS = 60_000;

/** By day and listing. Ids are strings that live on, which are found faster than ones made here. */
const counts = new Map<IsoDate, Map<string, number>>();
/** How many listings and days these are. */
let kept = 0;
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
 * tried again; one whose answer is lost with the connection may be counted twice.
 */
export async function writeViews(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  // What was counted while another call writes is not in its snapshot.
  if (writing) await writing;
  writing ??= writeCounts().finally(() => (writing = null));
  await writing;
}

/** The same when the process stops: there is no later. */
export async function writeLastViews(): Promise<void> {
  await writeViews();
  if (timer) clearTimeout(timer);
  const left = listSeen().reduce((sum, { count }) => sum + count, 0);
  if (left === 0) return;
  log().warn({ views: left }, "views of listings are lost: they cannot be written");
}

async function writeCounts(): Promise<void> {
  const seen = listSeen();
  try {
    for (let start = 0; start < seen.length; start += AT_ONCE) {
      const batch = seen.slice(start, start + AT_ONCE);
      await insert(batch);
      for (const written of batch) takeOff(written);
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

/** What was written; more may have been counted meanwhile. */
function takeOff({ day, id, count }: Seen): void {
  const ofDay = counts.get(day);
  const left = (ofDay?.get(id) ?? 0) - count;
  if (left > 0) {
    ofDay?.set(id, left);
    return;
  }
  ofDay?.delete(id);
  kept -= 1;
  if (ofDay?.size === 0) counts.delete(day);
}

async function insert(batch: readonly Seen[]): Promise<void> {
  const days = batch.map(({ day }) => day);
  const ids = batch.map(({ id }) => id);
  const views = batch.map(({ count }) => count);
  // In one order in every process, so that none waits for one that waits for it. A listing that was
  // deleted meanwhile has no figures any more.
  await database().$executeRaw`
    INSERT INTO listing_views AS v (property_id, day, views)
    SELECT p.id, seen.day::date, seen.views
    FROM unnest(${ids}::uuid[], ${days}::text[], ${views}::integer[]) AS seen (property_id, day, views)
    JOIN properties p ON p.id = seen.property_id AND p.deleted_at IS NULL
    ORDER BY p.id, seen.day
    ON CONFLICT (property_id, day) DO UPDATE SET views = v.views + excluded.views`;
}
