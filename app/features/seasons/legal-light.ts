import { Body, Equator, Horizon, Observer, SearchHourAngle, SearchRiseSet } from "astronomy-engine";
import { LRUCache } from "lru-cache";

import { getDateTimeFormat } from "~/formats/date-time-format";
import { addDays, type IsoDate } from "~/formats/iso-date";

import type { LightMinutes } from "./light-minutes";

/**
 * The light of one day at one place, in local time to the minute: "6:12 AM". A time on another calendar day includes
 * it: "12:47 AM, Jun 22", as for sunsets in an Alaskan June.
 */
export type LegalLightDay =
  | {
      date: IsoDate;
      kind: "day";
      /** The start of legal light. */
      begins: string;
      sunrise: string;
      sunset: string;
      /** The end of legal light. */
      ends: string;
      /** The abbreviation of the time zone: "MST". */
      zone: string;
    }
  /** The sun stays up through the night before or after, or does not rise at all. */
  | { date: IsoDate; kind: "sun never sets" | "sun never rises" };

/** The sun's events, in milliseconds since 1970. */
interface SunTimes {
  rises: number | null;
  sets: number | null;
  isUpAtNoon: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The altitude of the sun's center at sunrise, in degrees: its radius and the refraction of the air. */
const SUNRISE_ALTITUDE_DEGREES = -0.833;

/** Computing a day takes a third of a millisecond, and many people view the same days of a place. */
const sunTimesCache = new LRUCache<string, SunTimes>({ max: 5_000 });

/**
 * Computes sunrise, sunset and legal light for consecutive days, by astronomy-engine for a flat horizon at sea level. A
 * day is defined by its noon: its sunrise precedes the sun's highest point, its sunset follows it.
 *
 * @param place.lat degrees; the public position
 * @param place.timeZone an IANA name, the place's own (`getTimeZoneAt`)
 * @param place.days the number of days, including the first
 */
export function computeLegalLight({
  lat,
  lng,
  timeZone,
  from,
  days,
  lightBefore,
  lightAfter,
}: {
  lat: number;
  lng: number;
  timeZone: string;
  from: IsoDate;
  days: number;
} & LightMinutes): LegalLightDay[] {
  return Array.from({ length: days }, (_, i): LegalLightDay => {
    const date = addDays(from, i);
    const { rises, sets, isUpAtNoon } = computeSunTimes({ lat, lng, timeZone, date });
    if (rises === null || sets === null) {
      return { date, kind: isUpAtNoon ? "sun never sets" : "sun never rises" };
    }
    const formatTime = (moment: number) => {
      const clock = formatClockIn(timeZone, moment);
      return clock.date === date ? clock.time : `${clock.time}, ${clock.day}`;
    };
    return {
      date,
      kind: "day",
      begins: formatTime(rises - lightBefore * MINUTE_MS),
      sunrise: formatTime(rises),
      sunset: formatTime(sets),
      ends: formatTime(sets + lightAfter * MINUTE_MS),
      zone: formatClockIn(timeZone, rises).zone,
    };
  });
}

interface Day {
  lat: number;
  lng: number;
  timeZone: string;
  date: IsoDate;
}

function computeSunTimes(day: Day): SunTimes {
  const key = `${day.lat} ${day.lng} ${day.timeZone} ${day.date}`;
  const times = sunTimesCache.get(key) ?? findSunTimes(day);
  sunTimesCache.set(key, times);
  return times;
}

function findSunTimes({ lat, lng, timeZone, date }: Day): SunTimes {
  const observer = new Observer(lat, lng, 0);
  // In every time zone, the sun is highest between 6 AM and 6 AM of the next day.
  const morning = new Date(getInstant({ timeZone, date, hour: 6 }));
  const noon = SearchHourAngle(Body.Sun, observer, 0, morning, 1).time;
  const toMinute = (moment: Date | undefined) =>
    moment ? Math.round(moment.getTime() / MINUTE_MS) * MINUTE_MS : null;
  const { ra, dec } = Equator(Body.Sun, noon, observer, true, true);
  return {
    rises: toMinute(SearchRiseSet(Body.Sun, observer, 1, noon, -0.5)?.date),
    sets: toMinute(SearchRiseSet(Body.Sun, observer, -1, noon, 0.5)?.date),
    isUpAtNoon: Horizon(noon, observer, ra, dec).altitude > SUNRISE_ALTITUDE_DEGREES,
  };
}

/** Returns the moment of a full hour in a time zone; an hour off on the day of a clock change. */
function getInstant({ timeZone, date, hour }: { timeZone: string; date: IsoDate; hour: number }) {
  const asIfUtc = Date.parse(date) + hour * HOUR_MS;
  const local = formatClockIn(timeZone, asIfUtc);
  return asIfUtc - (local.asIfUtc - asIfUtc);
}

type Clock = ReturnType<typeof readClock>;
/** A week of light needs 35 lookups, and they repeat for hours. */
const clocks = new LRUCache<string, Clock>({ max: 5_000 });

function formatClockIn(timeZone: string, moment: number): Clock {
  const key = `${timeZone} ${moment}`;
  let clock = clocks.get(key);
  if (!clock) clocks.set(key, (clock = readClock(timeZone, moment)));
  return clock;
}

/** Reads the clock of a time zone at a moment. */
function readClock(timeZone: string, moment: number) {
  const format = getDateTimeFormat({
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;
  const day = `${parts.month} ${parts.day}`;
  const time = `${parts.hour}:${parts.minute} ${parts.dayPeriod}`;
  const asIfUtc = Date.parse(`${day}, ${parts.year} ${time} UTC`);
  return {
    date: new Date(asIfUtc).toISOString().slice(0, 10),
    /** "Jun 22" */
    day,
    /** "6:12 AM" */
    time,
    zone: parts.timeZoneName,
    asIfUtc,
  };
}
