// Formats times in the site's time zone. The Intl formats are created once, because creating them is slow.

const ZONE = { timeZone: "America/Chicago" };
const CLOCK = new Intl.DateTimeFormat("en-US", { ...ZONE, timeStyle: "short" });
const ISO_DAY = new Intl.DateTimeFormat("en-CA", ZONE);
const WEEKDAY = new Intl.DateTimeFormat("en-US", { ...ZONE, weekday: "long" });
const DAY = new Intl.DateTimeFormat("en-US", { ...ZONE, month: "short", day: "numeric" });
const LONG_DAY = new Intl.DateTimeFormat("en-US", {
  ...ZONE,
  weekday: "long",
  month: "short",
  day: "numeric",
});
const DAY_WITH_YEAR = new Intl.DateTimeFormat("en-US", { ...ZONE, dateStyle: "medium" });

/** Formats a time of day: "2:18 PM". */
export const formatClock = (at: Date) => CLOCK.format(at).replace("\u202f", " ");

export const formatIsoDay = (at: Date) => ISO_DAY.format(at);

const countDaysSince = (day: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);

/**
 * Formats a past time as briefly as is clear: "2:18 PM" today, "Yesterday", "Thursday" within a week, "Nov 5" within
 * the year, or "Nov 5, 2025".
 */
export function formatPlainTime(at: Date, today: string): string {
  const day = formatIsoDay(at);
  const days = countDaysSince(day, today);
  if (days === 0) return formatClock(at);
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return WEEKDAY.format(at);
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_WITH_YEAR).format(at);
}

/** Formats a past day: "Today", "Yesterday", "Thursday, Nov 19" within the year, or "Nov 5, 2025". */
export function formatPlainDay(at: Date, day: string, today: string): string {
  const days = countDaysSince(day, today);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return (day.slice(0, 4) === today.slice(0, 4) ? LONG_DAY : DAY_WITH_YEAR).format(at);
}
