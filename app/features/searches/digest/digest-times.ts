import { addDays, dateIn, type IsoDate } from "~/formats/iso-date";

/** The hour of the site's day at which digests go out. */
const MORNING = 6;
const HOUR_MS = 60 * 60 * 1_000;
/**
 * What became public right before the hour waits for the next digest: it carries the time at which its
 * transaction began, and by now that is committed.
 */
const SETTLED_MS = 60 * 1_000;

/** Until when everything that became public is committed by now. */
export const settledBefore = (now: Date): Date => new Date(now.getTime() - SETTLED_MS);

/**
 * Until when the latest digests tell what is new: the last morning, and the last Monday morning. They
 * are the same however late somebody asks, so that a digest is due once.
 */
export function digestTimes(now: Date, timeZone: string): { daily: Date; weekly: Date } {
  const day = dayOfDigest(now, timeZone);
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const until = (date: IsoDate) => new Date(morningOf(date, timeZone) - SETTLED_MS);
  return { daily: until(day), weekly: until(addDays(day, -daysSinceMonday)) };
}

/** When the latest digests became due: 6 in the morning, at which the sweep is to be done. */
export const lastMorning = (now: Date, timeZone: string): Date =>
  new Date(morningOf(dayOfDigest(now, timeZone), timeZone));

/** The day whose morning was the last. */
function dayOfDigest(now: Date, timeZone: string): IsoDate {
  const today = dateIn(timeZone, now);
  return morningOf(today, timeZone) <= now.getTime() ? today : addDays(today, -1);
}

/** When a day's morning is; on days on which clocks change, too. */
function morningOf(date: IsoDate, timeZone: string): number {
  const wall = Date.parse(date) + MORNING * HOUR_MS;
  // The offset at about that time, then the one at the time that it leads to.
  const near = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(near, timeZone);
}

/** How far the clocks of a zone are ahead of UTC, in ms. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) -
    moment
  );
}
