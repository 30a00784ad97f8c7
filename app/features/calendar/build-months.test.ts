import { expect, it } from "vitest";

import { getLastDay, buildMonths } from "./build-months";

const TAKEN = [
  { startDate: "2026-11-10", endDate: "2026-11-25" },
  { startDate: "2026-11-28", endDate: "2026-12-02" },
];
const months = (today: string, count: number) => buildMonths({ today, count, taken: TAKEN });
const findDays = (month: ReturnType<typeof months>[number] | undefined, state: string) =>
  month?.weeks.flat().flatMap((one) => (one?.state === state ? [one.day] : []));

it("has the weeks of a month from Sunday to Saturday", () => {
  const [november] = months("2026-11-23", 1);
  expect(november).toMatchObject({ month: "2026-11", title: "November 2026" });
  const days = november?.weeks.map((week) => week.map((one) => one?.day ?? null));
  expect(days).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, null, null, null, null, null],
  ]);
  const [february] = buildMonths({ today: "2027-02-28", count: 1, taken: [] });
  expect(february?.weeks[0]?.map((one) => one?.day ?? null)).toEqual([null, 1, 2, 3, 4, 5, 6]);
});

it("marks past, taken, and free days, including both ends of a range", () => {
  const [november, december] = months("2026-11-23", 2);
  expect(findDays(november, "past")).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  expect(findDays(november, "taken")).toEqual([23, 24, 25, 28, 29, 30]);
  expect(findDays(november, "free")).toEqual([26, 27]);
  expect(findDays(december, "taken")).toEqual([1, 2]);
  expect(findDays(december, "free")).toHaveLength(29);
});

it("handles the end of a year and leap days", () => {
  expect(months("2027-11-30", 12).map(({ month }) => month)).toEqual([
    ...["2027-11", "2027-12", "2028-01", "2028-02", "2028-03", "2028-04"],
    ...["2028-05", "2028-06", "2028-07", "2028-08", "2028-09", "2028-10"],
  ]);
  const february = months("2028-02-01", 1)[0]?.weeks.flat().filter(Boolean);
  expect(february).toHaveLength(29);
});

it.each([
  ["2026-11-23", 1, "2026-11-30"],
  ["2026-11-23", 12, "2027-10-31"],
  ["2027-01-31", 2, "2027-02-28"],
])("starts at %s, and with %i months ends on %s", (today, count, last) => {
  expect(getLastDay({ today, count })).toBe(last);
});
