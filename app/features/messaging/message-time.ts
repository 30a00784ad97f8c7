import { formatMoment } from "~/formats/date-time-format";

const DAY_MS = 86_400_000;

const FORMATS = {
  clock: { hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "long" },
  day: { month: "short", day: "numeric" },
  "day of a year": { month: "short", day: "numeric", year: "numeric" },
  "day of a week": { weekday: "long", month: "short", day: "numeric" },
  numbers: { year: "numeric", month: "numeric", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

interface MomentOptions {
  moment: Date | string;
  now: Date;
  /** Undefined means the browser's own time zone. */
  timeZone: string | undefined;
}

/** Formats a moment in a short form: "2:18 PM", "Yesterday", "Thursday", "Nov 5", "Nov 5, 2025". */
export function formatMessageTime({ moment, now, timeZone }: MomentOptions): string {
  const at = new Date(moment);
  const formatAs = (format: keyof typeof FORMATS) => formatMoment(at, timeZone, FORMATS[format]);
  const [day, today] = [toDayNumber(at, timeZone), toDayNumber(now, timeZone)];
  const days = (today - day) / DAY_MS;
  if (days === 0) return formatAs("clock");
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return formatAs("weekday");
  return formatAs(isOneYear(today, day) ? "day" : "day of a year");
}

/** Formats the day of a moment: "Today", "Yesterday", "Thursday, Nov 19", "Nov 5, 2025". */
export function formatMessageDay({ moment, now, timeZone }: MomentOptions): string {
  const at = new Date(moment);
  const [day, today] = [toDayNumber(at, timeZone), toDayNumber(now, timeZone)];
  const days = (today - day) / DAY_MS;
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  const format = isOneYear(today, day) ? "day of a week" : "day of a year";
  return formatMoment(at, timeZone, FORMATS[format]);
}

/** Returns a moment's calendar day in a time zone, as that day's midnight in UTC. */
function toDayNumber(at: Date, timeZone: string | undefined): number {
  // "11/26/2026"
  const numbers = formatMoment(at, timeZone, FORMATS.numbers);
  const [month = 1, day = 1, year = 0] = numbers.split("/").map(Number);
  return Date.UTC(year, month - 1, day);
}

function isOneYear(today: number, day: number): boolean {
  const getYear = (midnight: number) => new Date(midnight).getUTCFullYear();
  return getYear(day) === getYear(today);
}
