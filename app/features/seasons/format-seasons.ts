import type { DateRange } from "~/formats/date-range";
import { addDays, countDaysBetween, type IsoDate } from "~/formats/iso-date";

import { hasLink } from "./has-link";

/** A season that is open or upcoming. */
export interface ComingSeason {
  gameType: string;
  method: string;
  opens: IsoDate;
  closes: IsoDate;
  source: string;
  checkedOn: IsoDate | null;
  note: string;
  isExample: boolean;
}

/** A season as text. */
export interface FormattedSeason {
  gameType: string;
  /** "Elk, Archery" */
  name: string;
  method: string;
  /** "Sep 5", with the year if it is not the current one. */
  opens: string;
  closes: string;
  /** True when the season lasts a whole year. */
  isAllYear: boolean;
  /**
   * "opens Sep 5, closes Oct 18"; for an open season "open all year" or "open until Jan 3", the day on which no season
   * of its game is open any more.
   */
  when: string;
  isOpen: boolean;
  /** True when the season holds a day of the hunt that the reader has agreed to. */
  isOfHunt: boolean;
  /** The address of its source, if the source is one. */
  link: string | null;
  /** "not checked since Jul 1, 2025"; null while the last check is recent. */
  unchecked: string | null;
  note: string;
  isExample: boolean;
}

/** The age at which a check counts as outdated: dates change every year. */
const CHECKED_FOR_DAYS = 400;

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const FULL_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day, with the year if it differs from today's. */
const formatSeasonDay = (date: IsoDate, today: IsoDate) =>
  (date.slice(0, 4) === today.slice(0, 4) ? DAY : FULL_DAY).format(new Date(date));

/** Returns a warning when a season was never checked against its source, or not for a long time. */
export function formatUncheckedWarning(checkedOn: IsoDate | null, today: IsoDate): string | null {
  if (checkedOn === null) return "not checked";
  if (countDaysBetween(checkedOn, today) <= CHECKED_FOR_DAYS) return null;
  return `not checked since ${FULL_DAY.format(new Date(checkedOn))}`;
}

/**
 * Returns the open and upcoming seasons: for each game and method, the open ones and the next one. Open seasons come
 * first, by closing date, the others by opening date.
 *
 * @param hunt the days of an agreed hunt: the seasons that hold one of them come first instead of those open today
 */
export function formatSeasons(
  seasons: readonly ComingSeason[],
  today: IsoDate,
  hunt: DateRange | null = null,
): FormattedSeason[] {
  const { startDate, endDate } = hunt ?? { startDate: today, endDate: today };
  const isOpen = ({ opens, closes }: ComingSeason) => opens <= endDate && closes >= startDate;
  const inOrder = [...seasons].sort((a, b) => compare(a.opens, b.opens));
  const open = inOrder
    .filter(isOpen)
    .sort((a, b) => compare(a.closes, b.closes) || compare(formatName(a), formatName(b)));
  const formatOpen = ({ gameType }: ComingSeason) => {
    const isOfGame = (season: ComingSeason) => season.gameType === gameType;
    if (open.filter(isOfGame).some(isAllYear)) return "open all year";
    return `open until ${formatSeasonDay(findLastDay(inOrder.filter(isOfGame), today), today)}`;
  };
  const next = new Map<string, ComingSeason>();
  for (const season of inOrder) {
    if (season.opens > today && !open.includes(season) && !next.has(formatName(season)))
      next.set(formatName(season), season);
  }
  const formatSeason = (season: ComingSeason, when: string): FormattedSeason => ({
    gameType: season.gameType,
    method: season.method,
    opens: formatSeasonDay(season.opens, today),
    closes: formatSeasonDay(season.closes, today),
    isAllYear: isAllYear(season),
    name: formatName(season),
    when,
    isOpen: hunt === null && isOpen(season),
    isOfHunt: hunt !== null && isOpen(season),
    link: hasLink(season.source) ? season.source : null,
    unchecked: formatUncheckedWarning(season.checkedOn, today),
    note: season.note,
    isExample: season.isExample,
  });
  return [
    ...open.map((season) => formatSeason(season, formatOpen(season))),
    ...[...next.values()].map((season) => formatSeason(season, formatComing(season, today))),
  ];
}

/**
 * Returns the last day of the seasons that are open today, and of those that follow without a gap.
 *
 * @param seasons those of one game, by opening day
 */
function findLastDay(seasons: readonly ComingSeason[], today: IsoDate): IsoDate {
  let lastDay = today;
  for (const { opens, closes } of seasons) {
    if (opens > addDays(lastDay, 1)) break;
    if (closes > lastDay) lastDay = closes;
  }
  return lastDay;
}

/** A season that ends on the day before it begins again has 365 days. */
export const isAllYear = ({ opens, closes }: Pick<ComingSeason, "opens" | "closes">) =>
  countDaysBetween(opens, closes) >= 364;

const formatComing = ({ opens, closes }: ComingSeason, today: IsoDate) =>
  `opens ${formatSeasonDay(opens, today)}, closes ${formatSeasonDay(closes, today)}`;

const formatName = ({ gameType, method }: ComingSeason) => `${gameType}, ${method}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
