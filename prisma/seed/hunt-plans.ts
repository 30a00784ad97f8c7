import type { State } from "../../app/features/directory/vocabulary";
import { addDays, countDaysBetween, type IsoDate } from "../../app/formats/iso-date";
import { agents } from "./agents";
import { offers } from "./offers";
import { professionals } from "./professionals";
import { properties } from "./properties";
import { requests, type DemoRequest } from "./requests";
import { findLastEnd, findNextStart, listSeasonDays } from "./season-days";

/** When a request was sent and when its hunt takes place, for the day on which the demo is filled. */
export interface HuntPlan {
  /** The days by which the request and all that follows are older than the demo data says. */
  shift: number;
  /** Returns the first day of a hunt that the demo data places `inDays` days after the current one. */
  startOf(inDays: number, days: number): IsoDate;
}

/** A past hunt is at least this old when the season closed long before, so that the time for reviews is over. */
const MIN_AGE = 16;
const YEAR = 365;

const statesByKey = new Map<string, State>(
  [...properties, ...professionals, ...agents].map(({ key, state }) => [key, state]),
);

const plansByDay = new Map<IsoDate, ReadonlyMap<string, HuntPlan>>();

/** Returns the plan of a request. Hunts in the demo lie in the season of their game on whatever day it is filled. */
export function planHunt({ key }: Pick<DemoRequest, "key">, today: IsoDate): HuntPlan {
  const plans = plansByDay.get(today) ?? planHunts(today);
  plansByDay.set(today, plans);
  const plan = plans.get(key);
  if (!plan) throw new Error(`The demo has no request ${key}.`);
  return plan;
}

/** Plans the latest hunts first: an earlier one on the same land ends before a later one begins. */
function planHunts(today: IsoDate): Map<string, HuntPlan> {
  const nextStarts = new Map<string, IsoDate>();
  const latestFirst = [...requests].sort((a, b) => lastDayOf(b) - lastDayOf(a));
  return new Map(
    latestFirst.map((request) => [request.key, planOne(request, { today, nextStarts })]),
  );
}

/** Returns the days from today to the last day of the request's hunt; 0 where it names no days. */
function lastDayOf(request: DemoRequest): number {
  const hunt = findHunt(request);
  return hunt ? hunt.inDays + hunt.days - 1 : 0;
}

/** Returns the days of the request, or of the latest offer on it. */
function findHunt({ key, dates }: DemoRequest): { inDays: number; days: number } | undefined {
  return dates ?? offers[key]?.at(-1);
}

function planOne(
  request: DemoRequest,
  { today, nextStarts }: { today: IsoDate; nextStarts: Map<string, IsoDate> },
): HuntPlan {
  const { hunt: season, about } = request;
  const hunt = findHunt(request);
  const asWritten: HuntPlan = { shift: 0, startOf: (inDays) => addDays(today, inDays) };
  if (!season || !hunt) return asWritten;
  const subject = Object.values(about)[0] as string;
  const seasons = listSeasonDays(statesByKey.get(subject) as State, season, today);
  if (hunt.inDays >= 0) {
    return {
      shift: 0,
      startOf: (inDays, days) => {
        const start = findNextStart(seasons, addDays(today, inDays), days);
        if (start === null) throw new Error(`There is no season for the request ${request.key}.`);
        return start;
      },
    };
  }
  const written = addDays(today, hunt.inDays + hunt.days - 1);
  const nextStart = nextStarts.get(subject);
  const end = findPastEnd(seasons, {
    days: hunt.days,
    written,
    newest: addDays(today, -MIN_AGE),
    before: nextStart === undefined ? today : addDays(nextStart, -1),
    oldest: addDays(today, -YEAR),
  });
  if (end === null) throw new Error(`There was no season for the request ${request.key}.`);
  const shift = countDaysBetween(end, written);
  nextStarts.set(subject, addDays(end, 1 - hunt.days));
  return { shift, startOf: (inDays) => addDays(today, inDays - shift) };
}

/** Returns the last day of a past hunt: as written, else earlier, but not older than a year if there was a later season. */
function findPastEnd(
  seasons: Parameters<typeof findLastEnd>[0],
  {
    days,
    written,
    newest,
    before,
    oldest,
  }: { days: number; written: IsoDate; newest: IsoDate; before: IsoDate; oldest: IsoDate },
): IsoDate | null {
  const end = findLastEnd(seasons, written < before ? written : before, days);
  if (end !== null && end >= oldest) return end;
  return findLastEnd(seasons, newest < before ? newest : before, days) ?? end;
}
