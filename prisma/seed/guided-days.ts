import { addDays, type IsoDate } from "../../app/formats/iso-date";
import type { DateRange } from "../../app/formats/date-range";
import { getSeasonDaysIn } from "./season-days";

/** The part of the year that is blocked in advance: the openings of a profile look 12 months ahead. */
const DAYS_AHEAD = 400;

/**
 * The days of the year on which a professional guides according to the profile's text, as "first last" for 2026, like
 * the season table. Professionals without a line guide all seasons of their game.
 */
const GUIDED: Readonly<Record<string, readonly string[]>> = {
  "big-hole-backcountry": ["09-01 09-30"],
  "madison-valley-elk-company": ["10-10 11-08", "11-30 02-15"],
  "missouri-breaks-guide-service": ["09-01 11-29"],
  "kootenai-timber-hunts": ["04-15 06-15", "11-20 11-29"],
  "upper-salmon-packers": ["08-30 11-08"],
  "camas-prairie-outfitting": ["04-15 04-30", "11-01 11-20"],
  "absaroka-high-camps": ["09-01 10-31"],
  "green-river-mule-deer": ["09-01 10-31"],
  "powder-river-antelope": ["09-15 10-31"],
  "espanola-valley-guides": ["04-15 05-15", "08-20 10-31"],
  "gila-bugle-company": ["09-01 10-31"],
  "white-mountain-bulls": ["04-24 05-28", "09-11 09-24"],
  "copper-basin-moose-camps": ["09-01 09-25"],
  "aroostook-moose-bear": ["08-25 09-30", "10-12 10-17"],
  "chequamegon-bear-deer": ["09-09 10-13", "11-21 11-29"],
};

/** Returns the days on which a professional guides, from last year on; null where no text limits them. */
export function listGuidedDays(key: string, today: IsoDate): DateRange[] | null {
  const year = Number(today.slice(0, 4));
  return (
    GUIDED[key]
      ?.flatMap((line) => {
        const [opens = "", closes = ""] = line.split(" ");
        return [-1, 0, 1, 2].map((offset) => getSeasonDaysIn(year + offset, { opens, closes }));
      })
      .sort((a, b) => (a.startDate < b.startDate ? -1 : 1)) ?? null
  );
}

/**
 * Returns the ranges of the coming year on which a professional does not guide, earliest first. They begin the day
 * before `today`, a day in UTC, because that may still be the current day in the United States.
 */
export function listUnguidedDays(key: string, today: IsoDate): DateRange[] {
  const until = addDays(today, DAYS_AHEAD);
  const ranges: DateRange[] = [];
  let startDate = addDays(today, -1);
  for (const guided of listGuidedDays(key, today) ?? []) {
    const dayBefore = addDays(guided.startDate, -1);
    const endDate = dayBefore < until ? dayBefore : until;
    if (startDate <= endDate) ranges.push({ startDate, endDate });
    if (guided.endDate >= startDate) startDate = addDays(guided.endDate, 1);
  }
  return ranges;
}
