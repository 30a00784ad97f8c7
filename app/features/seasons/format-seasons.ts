import { countDaysBetween, type IsoDate } from "~/formats/iso-date";

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
  /** "open all year", "open until Oct 18" or "opens Sep 5, closes Oct 18" */
  when: string;
  isOpen: boolean;
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
 */
export function formatSeasons(seasons: readonly ComingSeason[], today: IsoDate): FormattedSeason[] {
  const isOpen = ({ opens, closes }: ComingSeason) => opens <= today && closes >= today;
  const inOrder = [...seasons].sort((a, b) => compare(a.opens, b.opens));
  const open = inOrder
    .filter(isOpen)
    .sort((a, b) => compare(a.closes, b.closes) || compare(formatName(a), formatName(b)));
  const next = new Map<string, ComingSeason>();
  for (const season of inOrder) {
    if (season.opens > today && !next.has(formatName(season))) next.set(formatName(season), season);
  }
  const formatSeason = (season: ComingSeason, when: string): FormattedSeason => ({
    gameType: season.gameType,
    method: season.method,
    opens: formatSeasonDay(season.opens, today),
    closes: formatSeasonDay(season.closes, today),
    isAllYear: isAllYear(season),
    name: formatName(season),
    when,
    isOpen: isOpen(season),
    link: hasLink(season.source) ? season.source : null,
    unchecked: formatUncheckedWarning(season.checkedOn, today),
    note: season.note,
    isExample: season.isExample,
  });
  return [
    ...open.map((season) =>
      formatSeason(
        season,
        isAllYear(season) ? "open all year" : `open until ${formatSeasonDay(season.closes, today)}`,
      ),
    ),
    ...[...next.values()].map((season) => formatSeason(season, formatComing(season, today))),
  ];
}

/** A season that ends on the day before it begins again has 365 days. */
export const isAllYear = ({ opens, closes }: Pick<ComingSeason, "opens" | "closes">) =>
  countDaysBetween(opens, closes) >= 364;

const formatComing = ({ opens, closes }: ComingSeason, today: IsoDate) =>
  `opens ${formatSeasonDay(opens, today)}, closes ${formatSeasonDay(closes, today)}`;

const formatName = ({ gameType, method }: ComingSeason) => `${gameType}, ${method}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
