import { setImmediate as othersTurn } from "node:timers/promises";

import type { EventAttributes } from "ics";
import { expect, it } from "vitest";

import { readCalendar } from "../../../tests/fixtures/read-calendar";
import { writeEvents } from "./write-events.server";

const NAME = "Elk Ridge";
const events = (count: number) =>
  Array.from({ length: count }, (_, i): EventAttributes => {
    const day = 1 + (i % 28);
    return { uid: `${i}@huntstead`, title: "Taken", start: [2027, 3, day], end: [2027, 4, 1] };
  });

it.each([0, 1, 8, 9, 30])("writes a calendar of %i events", async (count) => {
  const { head, events: read } = readCalendar(await writeEvents(NAME, events(count)));
  expect(head.PRODID).toBe("-//Huntstead//Calendar//EN");
  expect(read.map(({ UID }) => UID)).toEqual(events(count).map(({ uid }) => uid));
});

it("keeps the calendar's name in any script", async () => {
  for (const name of [NAME, "Elk Ridge, LLC; north\\south", "Señor Ñuñez’s 🦌 ".repeat(9)]) {
    const { head } = readCalendar(await writeEvents(name, events(1)));
    const escaped = name.replace(/[\\;,]/g, "\\$&");
    expect([head.NAME, head["X-WR-CALNAME"]]).toEqual([escaped, escaped]);
  }
  const { head, events: read } = readCalendar(
    await writeEvents("Elk\r\nBEGIN:VEVENT\rATTACH:x", events(1)),
  );
  expect(head.NAME).toBe("Elk\\nBEGIN:VEVENT\\nATTACH:x");
  expect(read).toHaveLength(1);
});

it("is a valid calendar without events", async () => {
  const text = await writeEvents(NAME, []);
  expect(readCalendar(text).events).toEqual([]);
  expect(text.match(/^BEGIN:.*/gm)).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
  ]);
});

it("yields to the event loop while it writes many events", async () => {
  let isWritten = false;
  const writing = writeEvents(NAME, events(200)).then(() => (isWritten = true));
  let ticks = 0;
  while (!isWritten) {
    await othersTurn();
    ticks += 1;
  }
  await writing;
  expect(ticks).toBeGreaterThanOrEqual(20);
});

it("ignores items that are not events", async () => {
  await expect(writeEvents(NAME, [{ start: [2027, 13, 1], end: [2027, 13, 2] }])).rejects.toThrow();
});

it("folds lines after 75 octets", async () => {
  const title = `${"Señor Ñuñez’s 🦌 ".repeat(9)}ranch`;
  const [event] = events(1).map((one) => ({ ...one, title }));
  const file = await writeEvents(NAME, event ? [event] : []);
  const lengths = file.split("\r\n").map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(readCalendar(file).events[0]?.SUMMARY).toBe(title);
});

it("escapes line breaks in texts", async () => {
  const hostile = ["\r", "\n", "\r\n", "\r\n ", "\u2028", "\u0085", "\0", "\v\f\u001f"].map(
    (end) => `Elk${end}END:VEVENT${end}BEGIN:VEVENT${end}ATTACH:https://evil.example`,
  );
  const [one] = events(1);
  if (!one) throw new Error("There is no event");
  for (const text of hostile) {
    const { events: read } = readCalendar(
      await writeEvents(NAME, [{ ...one, title: text, description: text }]),
    );
    expect(read).toHaveLength(1);
    expect(Object.keys(read[0] ?? {})).not.toContain("ATTACH");
    expect(read[0]?.SUMMARY).toMatch(/^Elk/);
  }
});
