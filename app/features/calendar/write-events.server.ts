import { setImmediate as othersTurn } from "node:timers/promises";

import { createEvents, type DateArray, type EventAttributes } from "ics";

import type { DateRange } from "~/formats/date-range";
import { addDays, type IsoDate } from "~/formats/iso-date";

/**
 * The number of events per batch. The library takes a millisecond or two per event, and other requests wait meanwhile.
 */
const BATCH_SIZE = 8;
const MAX_LINE_LENGTH = 75;
const END = "END:VCALENDAR\r\n";

/**
 * A calendar needs at least one component (RFC 5545, 3.6). A time zone is the only invisible one: some programs refuse
 * a VFREEBUSY without times, and an invented event would be shown.
 */
const NO_EVENTS = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "TZNAME:UTC",
  "END:STANDARD",
  "END:VTIMEZONE",
  "",
].join("\r\n");

/**
 * Writes events as iCalendar (RFC 5545) in batches, so that a long calendar does not block other requests.
 *
 * @param name the calendar's name in programs (RFC 7986, and the older X-WR-CALNAME)
 */
export async function writeEvents(
  name: string,
  events: readonly EventAttributes[],
): Promise<string> {
  const head = serializeEvents([]).slice(0, -END.length);
  const parts = [head, nameLines(name)];
  if (events.length === 0) parts.push(NO_EVENTS);
  for (let i = 0; i < events.length; i += BATCH_SIZE) {
    parts.push(serializeEvents(events.slice(i, i + BATCH_SIZE)).slice(head.length, -END.length));
    await othersTurn();
  }
  return [...parts, END].join("");
}

/** Returns the start and end of whole days. Such an event ends on the day after its last one. */
export const toWholeDays = ({ startDate, endDate }: DateRange) => ({
  start: toDateArray(startDate),
  end: toDateArray(addDays(endDate, 1)),
});

const toDateArray = (date: IsoDate): DateArray =>
  date.split("-").map(Number) as [year: number, month: number, day: number];

function serializeEvents(events: EventAttributes[]): string {
  const { value, error } = createEvents(events.map(withPlainTexts), {
    productId: "-//Huntstead//Calendar//EN",
  });
  if (value === null) throw error ?? new Error("No calendar was written");
  return value
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map(fold)
    .join("\r\n");
}

function nameLines(name: string): string {
  const text = plain(name)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
  return [`NAME:${text}`, `X-WR-CALNAME:${text}`, ""].map(fold).join("\r\n");
}

const withPlainTexts = (event: EventAttributes): EventAttributes => ({
  ...event,
  ...(event.title === undefined ? {} : { title: plain(event.title) }),
  ...(event.description === undefined ? {} : { description: plain(event.description) }),
});

/**
 * Removes control characters, which calendar texts must not contain (RFC 5545, 3.3.11). The library escapes line breaks
 * except a lone carriage return, which some programs treat as the end of the line.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // eslint-disable-next-line no-control-regex -- these are what goes
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");

/** Folds a line at 75 octets (RFC 5545, 3.1), because the library counts characters. */
function fold(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > MAX_LINE_LENGTH) {
      lines.push(" ");
      octets = 1;
    }
    lines.push(`${lines.pop() ?? ""}${sign}`);
    octets += size;
  }
  return lines.join("\r\n");
}
