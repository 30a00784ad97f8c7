import { addDays, getDateInZone, type IsoDate } from "~/formats/iso-date";

/** The hour at which digests are sent, in the site's time zone. */
const DIGEST_HOUR = 6;
const HOUR_MS = 60 * 60 * 1_000;
/**
 * The delay until listings count as public. A listing's timestamp is the start of its transaction, which may commit
 * later. After a minute it has committed, and anything newer goes into the next digest.
 */
const SETTLED_MS = 60 * 1_000;

/** Returns the time up to which everything that became public has been committed. */
export const getSettledTime = (now: Date): Date => new Date(now.getTime() - SETTLED_MS);

/**
 * Returns the end of the period that the latest digests cover: the last morning for daily, and the last Monday morning
 * for weekly ones. It does not depend on the time of day, so each digest is due only once.
 */
export function computeDigestTimes(now: Date, timeZone: string): { daily: Date; weekly: Date } {
  const day = getDigestDay(now, timeZone);
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const endAt = (date: IsoDate) => new Date(getMorning(date, timeZone) - SETTLED_MS);
  return { daily: endAt(day), weekly: endAt(addDays(day, -daysSinceMonday)) };
}

/** Returns the time of the latest morning, at which digests become due. */
export const getLastMorning = (now: Date, timeZone: string): Date =>
  new Date(getMorning(getDigestDay(now, timeZone), timeZone));

/** Returns the date of the latest morning. */
function getDigestDay(now: Date, timeZone: string): IsoDate {
  const today = getDateInZone(timeZone, now);
  return getMorning(today, timeZone) <= now.getTime() ? today : addDays(today, -1);
}

/** Returns the time of a date's morning. Also works on days when the clocks change. */
function getMorning(date: IsoDate, timeZone: string): number {
  const wall = Date.parse(date) + DIGEST_HOUR * HOUR_MS;
  // The first offset is an estimate. The second one is taken at the time that the estimate leads to.
  const near = wall - getOffsetAt(wall, timeZone);
  return wall - getOffsetAt(near, timeZone);
}

/** Returns a time zone's offset from UTC in ms, positive when the clocks are ahead. */
function getOffsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(moment);
  const readPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(
      readPart("year"),
      readPart("month") - 1,
      readPart("day"),
      readPart("hour"),
      readPart("minute"),
      readPart("second"),
    ) - moment
  );
}
