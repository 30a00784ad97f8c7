import { expect, test } from "vitest";

import { readMoment } from "./read-moment";

test("parses a time in the format of addresses", () => {
  const moment = new Date("2026-11-28T13:14:15.678Z");
  expect(readMoment(moment.toISOString())).toEqual(moment);
});

test.each([
  "0000-01-01T00:00:00.000Z",
  "0001-01-01T00:00:00.000Z",
  "1899-12-31T23:59:59.999Z",
  "3000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "-000001-01-01T00:00:00.000Z",
  "2026-02-30T00:00:00.000Z",
  "2026-11-28T24:00:00.000Z",
  "2026-11-28T13:14:15Z",
  "2026-11-28",
  "infinity",
  "",
  null,
])("rejects %s, which the database would reject", (text) => {
  expect(readMoment(text)).toBeNull();
});
