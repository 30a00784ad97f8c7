import { setImmediate as othersTurn } from "node:timers/promises";

import { createEvents, type EventAttributes } from "ics";

/** The library takes a millisecond or two to check an event; others wait for so many of them. */
const AT_ONCE = 8;
const LONGEST_LINE = 75;
const END = "END:VCALENDAR\r\n";

/**
 * A calendar has one component at least (RFC 5545, 3.6). A time zone is the one that shows nothing: a
 * VFREEBUSY without times is refused by some programs, and an invented event would be seen.
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
 * Writes events as iCalendar (RFC 5545), a few at a time, so that a long calendar keeps nobody waiting.
 *
 * @param name what calendar programs call it (RFC 7986, and the property that came before it)
 */
export async function writeEvents(
  name: string,
  events: readonly EventAttributes[],
): Promise<string> {
  const head = written([]).slice(0, -END.length);
  const parts = [head, nameLines(name)];
  if (events.length === 0) parts.push(NO_EVENTS);
  for (let i = 0; i < events.length; i += AT_ONCE) {
    parts.push(written(events.slice(i, i + AT_ONCE)).slice(head.length, -END.length));
    await othersTurn();
  }
  return [...parts, END].join("");
}

function written(events: EventAttributes[]): string {
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
 * Without control characters, which no text of a calendar has (RFC 5545, 3.3.11). The library escapes
 * line breaks but a lone carriage return, which some programs take for the end of the line.
 */
const plain = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // eslint-disable-next-line no-control-regex -- these are what goes
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, "");

/** A line in lines of at most 75 octets (RFC 5545, 3.1). The library counts characters. */
function fold(line: string): string {
  const lines = [""];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LONGEST_LINE) {
      lines.push(" ");
      octets = 1;
    }
    lines.push(`${lines.pop() ?? ""}${sign}`);
    octets += size;
  }
  return lines.join("\r\n");
}
