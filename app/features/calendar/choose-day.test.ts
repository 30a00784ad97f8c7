import { expect, it } from "vitest";

import { chooseDay } from "./choose-day";

const NONE = { startDate: null, endDate: null };
const FIRST = { startDate: "2026-12-10", endDate: null };
const BOTH = { startDate: "2026-12-10", endDate: "2026-12-14" };

it.each([
  ["sets the first day", NONE, "2026-12-10", FIRST],
  ["sets the last day", FIRST, "2026-12-14", BOTH],
  [
    "sets one day with two clicks on it",
    FIRST,
    "2026-12-10",
    { startDate: "2026-12-10", endDate: "2026-12-10" },
  ],
  [
    "makes an earlier day the first",
    FIRST,
    "2026-12-09",
    { startDate: "2026-12-09", endDate: null },
  ],
  [
    "starts anew with a third click",
    BOTH,
    "2026-12-12",
    { startDate: "2026-12-12", endDate: null },
  ],
  [
    "ignores a last day without a first",
    { startDate: null, endDate: "2026-12-14" },
    "2026-12-10",
    FIRST,
  ],
])("%s", (_, chosen, day, expected) => {
  expect(chooseDay(chosen, day)).toEqual(expected);
});
