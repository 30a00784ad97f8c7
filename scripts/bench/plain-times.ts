// Moments as people say them, in the site's time zone. Formats are made once: that is what costs.

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
const DAY_OF_YEAR = new Intl.DateTimeFormat("en-US", { ...ZONE, dateStyle: "medium" });

/** "2:18 PM" */
export const formatClock = (at: Date) => CLOCK.format(at).replace("\u202f", " ");

export const formatIsoDay = (at: Date) => ISO_DAY.format(at);

const daysSince = (day: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);

/** "2:18 PM", "Yesterday", "Thursday", "Nov 5", "Nov 5, 2025" */
export function formatPlainTime(at: Date, today: string): string {
  const day = formatIsoDay(at);
  const days = daysSince(day, today);
  if (days === 0) return formatClock(at);
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return WEEKDAY.format(at);
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_OF_YEAR).format(at);
}

/** "Today", "Yesterday", "Thursday, Nov 19", "Nov 5, 2025" */
export function formatPlainDay(at: Date, day: string, today: string): string {
  const days = daysSince(day, today);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return (day.slice(0, 4) === today.slice(0, 4) ? LONG_DAY : DAY_OF_YEAR).format(at);
}
