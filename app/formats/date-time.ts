const STYLES = {
  /** "Jan 5, 2025, 3:04 PM" */
  moment: { dateStyle: "medium", timeStyle: "short" },
  /** "Jan 5, 2025, 3:04 PM CST" */
  "zoned moment": {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
  /** "3:04 PM" */
  clock: { timeStyle: "short" },
  /** "Jan 5, 2025" */
  day: { dateStyle: "medium" },
  /** "January 5, 2025" */
  "full day": { dateStyle: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making one takes longer than using it for a whole page. There are as many as time zones with a viewer. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(style: keyof typeof STYLES, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, ...STYLES[style] });
    formats.set(key, format);
  }
  return format;
}

/**
 * A moment as people of a time zone write it.
 *
 * @param timeZone in a browser, undefined is the visitor's own
 */
export function dateTime(
  moment: Date | string,
  timeZone: string | undefined,
  style: keyof typeof STYLES = "moment",
): string {
  return formatOf(style, timeZone)
    .format(new Date(moment))
    .replace(/\u202f/g, " ");
}
