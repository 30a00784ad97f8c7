import type { GameType, State } from "../../app/features/directory/vocabulary";
import type { DateRange } from "../../app/formats/date-range";
import { addDays, countDaysBetween, type IsoDate } from "../../app/formats/iso-date";
import { getSeasonWindows, type SeasonWindow } from "./season-windows";

/** The season that the days of a request or an offer must lie in. */
export interface HuntSeason {
  /** Undefined for days that are not for hunting, such as the rent of corrals. */
  game?: GameType;
  /** The method of the season; undefined for any. */
  method?: string;
  /** The first and last month and day that fit the words of the conversation. */
  between?: readonly [first: string, last: string];
}

type WindowDates = Omit<SeasonWindow, "method">;

/** The year for which the days of the season table were written. */
const TABLE_YEAR = 2026;
const DAYS_PER_WEEK = 7;

/** Returns the days of a season that begins in that year. */
export function getSeasonDaysIn(year: number, window: WindowDates): DateRange {
  const written = getDaysIn(TABLE_YEAR, window);
  const { startDate, endDate } = getDaysIn(year, window);
  return {
    startDate: alignToWeekday(startDate, written.startDate),
    endDate: alignToWeekday(endDate, written.endDate),
  };
}

/**
 * Returns the day nearest to `day` that falls on the weekday of `written`, because most seasons open on a Saturday and
 * close on a Sunday. The first, the fifteenth and the end of a month are bound to the date.
 */
function alignToWeekday(day: IsoDate, written: IsoDate): IsoDate {
  const isEndOfMonth = addDays(written, 1).endsWith("-01");
  if (isEndOfMonth || written.endsWith("-01") || written.endsWith("-15")) return day;
  const later = countDaysBetween(written, day) % DAYS_PER_WEEK;
  const offset = (later + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(day, offset > DAYS_PER_WEEK / 2 ? DAYS_PER_WEEK - offset : -offset);
}

function getDaysIn(year: number, { opens, closes }: WindowDates): DateRange {
  return { startDate: `${year}-${opens}`, endDate: `${year + Number(closes < opens)}-${closes}` };
}

/** Returns the days on which a hunt may lie, from the year before last to the year after next, earliest first. */
export function listSeasonDays(
  state: State,
  { game, method, between }: HuntSeason,
  today: IsoDate,
): DateRange[] {
  const thisYear = Number(today.slice(0, 4));
  const years = [-2, -1, 0, 1, 2].map((offset) => thisYear + offset);
  const narrowed = between && { opens: between[0], closes: between[1] };
  if (game === undefined) return narrowed ? years.map((year) => getDaysIn(year, narrowed)) : [];
  return getSeasonWindows(state, game)
    .filter((window) => method === undefined || window.method === method)
    .flatMap((window) => years.map((year) => getSeasonDaysIn(year, window)))
    .flatMap((days) =>
      narrowed ? years.flatMap((year) => intersect(days, getDaysIn(year, narrowed))) : [days],
    )
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
}

function intersect(a: DateRange, b: DateRange): DateRange[] {
  const startDate = a.startDate > b.startDate ? a.startDate : b.startDate;
  const endDate = a.endDate < b.endDate ? a.endDate : b.endDate;
  return startDate <= endDate ? [{ startDate, endDate }] : [];
}

/** Returns the first day of the earliest hunt of so many days that starts on `earliest` or later; null without one. */
export function findNextStart(
  seasons: readonly DateRange[],
  earliest: IsoDate,
  days: number,
): IsoDate | null {
  const starts = seasons.flatMap(({ startDate, endDate }) => {
    const start = startDate > earliest ? startDate : earliest;
    return addDays(start, days - 1) <= endDate ? [start] : [];
  });
  return starts.sort()[0] ?? null;
}

/** Returns the last day of the latest hunt of so many days that ends on `latest` or earlier; null without one. */
export function findLastEnd(
  seasons: readonly DateRange[],
  latest: IsoDate,
  days: number,
): IsoDate | null {
  const ends = seasons.flatMap(({ startDate, endDate }) => {
    const end = endDate < latest ? endDate : latest;
    return countDaysBetween(startDate, end) >= days - 1 ? [end] : [];
  });
  return ends.sort().at(-1) ?? null;
}
