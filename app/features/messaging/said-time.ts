import { dateTimeFormat } from "~/formats/date-time-format";

const DAY_MS = 86_400_000;

interface Said {
  moment: Date | string;
  now: Date;
  /** In a browser, undefined is the visitor's own. */
  timeZone: string | undefined;
}

/** A moment as people say it: "2:18 PM", "Yesterday", "Thursday", "Nov 5", "Nov 5, 2025". */
export function sayTime({ moment, now, timeZone }: Said): string {
  const at = new Date(moment);
  const say = sayer(at, timeZone);
  const [day, today] = [dayOf(at, timeZone), todayOf(now, timeZone)];
  const days = (today - day) / DAY_MS;
  if (days === 0) return say({ hour: "numeric", minute: "2-digit" });
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return say({ weekday: "long" });
  return say({ month: "short", day: "numeric", year: yearUnlessThatOf(today, day) });
}

/** The day of a moment as people say it: "Today", "Yesterday", "Thursday, Nov 19", "Nov 5, 2025". */
export function sayDay({ moment, now, timeZone }: Said): string {
  const at = new Date(moment);
  const [day, today] = [dayOf(at, timeZone), todayOf(now, timeZone)];
  const days = (today - day) / DAY_MS;
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  const year = yearUnlessThatOf(today, day);
  const weekday = year ? undefined : "long";
  return sayer(at, timeZone)({ weekday, month: "short", day: "numeric", year });
}

function sayer(at: Date, timeZone: string | undefined) {
  return (parts: Intl.DateTimeFormatOptions) =>
    dateTimeFormat({ timeZone, ...parts })
      .format(at)
      .replace(/\u202f/g, " ");
}

/** The last answer: on the server all moments of a page are said at the same one. */
let known: { now: Date; timeZone: string | undefined; today: number } | null = null;

function todayOf(now: Date, timeZone: string | undefined): number {
  if (known?.now !== now || known.timeZone !== timeZone) {
    known = { now, timeZone, today: dayOf(now, timeZone) };
  }
  return known.today;
}

/** A moment's calendar day in a time zone, as that day's midnight in UTC. */
function dayOf(at: Date, timeZone: string | undefined): number {
  const format = dateTimeFormat({ timeZone, year: "numeric", month: "numeric", day: "numeric" });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day"));
}

function yearUnlessThatOf(today: number, day: number): "numeric" | undefined {
  const yearOf = (midnight: number) => new Date(midnight).getUTCFullYear();
  return yearOf(day) === yearOf(today) ? undefined : "numeric";
}
