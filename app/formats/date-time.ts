import { formatMoment } from "./date-time-format";

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

/**
 * Formats a moment in a time zone.
 *
 * @param timeZone in a browser, undefined is the visitor's own
 */
export function formatDateTime(
  moment: Date | string,
  timeZone: string | undefined,
  style: keyof typeof STYLES = "moment",
): string {
  return formatMoment(new Date(moment), timeZone, STYLES[style]);
}
