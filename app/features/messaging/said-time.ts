import { dateTimeFormat } from "~/formats/date-time-format";
import { dateIn, daysBetween, type IsoDate } from "~/formats/iso-date";

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
  const [day, today] = [dateIn(timeZone, at), todayIn(timeZone, now)];
  const days = daysBetween(day, today);
  if (days === 0) return say({ hour: "numeric", minute: "2-digit" });
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return say({ weekday: "long" });
  return say({ month: "short", day: "numeric", year: yearUnlessThatOf(today, day) });
}

/** The day of a moment as people say it: "Today", "Yesterday", "Thursday, Nov 19", "Nov 5, 2025". */
export function sayDay({ moment, now, timeZone }: Said): string {
  const at = new Date(moment);
  const [day, today] = [dateIn(timeZone, at), todayIn(timeZone, now)];
  const days = daysBetween(day, today);
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

/** The last answer: all the moments of a page are said at the same one. */
let known: { now: Date; timeZone: string | undefined; today: IsoDate } | null = null;

function todayIn(timeZone: string | undefined, now: Date): IsoDate {
  if (known?.now !== now || known.timeZone !== timeZone) {
    known = { now, timeZone, today: dateIn(timeZone, now) };
  }
  return known.today;
}

const yearUnlessThatOf = (today: IsoDate, day: IsoDate): "numeric" | undefined =>
  day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
