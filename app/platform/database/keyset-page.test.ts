import { expect, test } from "vitest";

import { Prisma } from "./client/client";
import { isCursor } from "./keyset-page.server";

const ID = "0197a1b2-0000-7000-8000-00000000000d";
const byTime = { column: Prisma.sql`t.at`, type: "timestamptz", direction: "asc" } as const;
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

test.each([
  "2026-11-22 13:14:15.123+00",
  "9999-12-31 23:59:59+00",
  "0001-01-01 00:00:00+00",
  "9999-12-31 23:59:59.999999+12:30",
])("a cursor at %s is one", (time) => {
  expect(isCursor(cursorOf("next", time, ID), byTime)).toBe(true);
});

test.each([
  // In UTC these are of the years 10000, 0 and -1.
  "9999-12-31 23:59:59-12",
  "0001-01-01 00:00:00+14",
  "0000-01-01 00:00:00+14",
  "0000-06-01 00:00:00+00",
  "2026-13-01 00:00:00+00",
  "2026-01-01 25:00:00+00",
  "2026-01-01 00:00:00+99",
])("a cursor at %s, which PostgreSQL refuses, is none", (time) => {
  expect(isCursor(cursorOf("next", time, ID), byTime)).toBe(false);
});
