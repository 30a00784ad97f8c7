import { expect, test } from "vitest";

import { Prisma } from "./client/client";
import { isCursor } from "./select-page.server";

const ID = "0197a1b2-0000-7000-8000-00000000000d";
const byTime = { column: Prisma.sql`t.at`, type: "timestamptz", direction: "asc" } as const;
const encodeCursor = (...parts: unknown[]) =>
  Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([
  "2026-11-22 13:14:15.123+00",
  "9999-12-31 23:59:59+00",
  "0001-01-01 00:00:00+00",
  "9999-12-31 23:59:59.999999+12:30",
])("accepts a cursor at %s", (time) => {
  expect(isCursor(encodeCursor("next", time, ID), byTime)).toBe(true);
});

test.each([
  // These fall into the years 10000, 0 and -1 in UTC.
  "9999-12-31 23:59:59-12",
  "0001-01-01 00:00:00+14",
  "0000-01-01 00:00:00+14",
  "0000-06-01 00:00:00+00",
  "2026-13-01 00:00:00+00",
  "2026-01-01 25:00:00+00",
  "2026-01-01 00:00:00+99",
])("rejects a cursor at %s, which PostgreSQL rejects", (time) => {
  expect(isCursor(encodeCursor("next", time, ID), byTime)).toBe(false);
});

const byNumber = (type: "float8" | "numeric") =>
  ({ column: Prisma.sql`t.key`, type, direction: "asc" }) as const;

test.each(["0", "0.5", "1", "1.2345678901234567e-05", "5e-324", "1e-308", "0e-999"])(
  "accepts a cursor at the distance %s",
  (key) => {
    expect(isCursor(encodeCursor("next", key, ID), byNumber("float8"))).toBe(true);
  },
);

test.each(["1e-999", "0.1e-400", "1e-324", "1e999", "Infinity", "NaN", "-1", "1e-9999", "1\0"])(
  "rejects a cursor at the distance %s, which the database cannot store",
  (key) => {
    expect(isCursor(encodeCursor("next", key, ID), byNumber("float8"))).toBe(false);
  },
);

test.each(["1e-5", "999999999999999", "NaN", "Infinity", "--1", "1.1234567", "1\0", ""])(
  "rejects a cursor at the price %s, which is not a price",
  (key) => {
    expect(isCursor(encodeCursor("next", key, ID), byNumber("numeric"))).toBe(false);
  },
);

test.each([
  ["an id in capitals", ID.toUpperCase()],
  ["an id with a NUL byte", `${ID.slice(0, -1)}\0`],
  ["half an id", ID.slice(0, 18)],
  ["no id", null],
])("rejects a cursor with %s", (_, id) => {
  expect(isCursor(encodeCursor("next", "0.5", id), byNumber("float8"))).toBe(false);
});
