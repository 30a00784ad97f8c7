import { expect, it } from "vitest";

import { assessDates } from "./assess-dates";

const LISTING = {
  listing: {
    price: "450.00",
    priceType: "Per Day",
    pricePer: "group",
    maxHunters: 4,
  },
  today: "2026-11-30",
  taken: [{ startDate: "2027-01-06", endDate: "2027-01-08" }],
  games: ["Elk"],
  seasons: [{ gameType: "Elk", opens: "2026-10-24", closes: "2026-12-05" }],
};
const assess = (
  startDate: string | null,
  endDate: string | null,
  groupSize: number | null = null,
) => assessDates({ ...LISTING, startDate, endDate, groupSize });

it("asks for the first day, then for the last day", () => {
  expect(assess(null, null)).toEqual({
    faults: {},
    chosen: "Choose your first day.",
    estimate: null,
    notices: [],
  });
  expect(assess("2026-12-05", null).chosen).toBe("Dec 5, 2026. Choose your last day.");
});

it("shows the days with their price and the games that are out of season", () => {
  expect(assess("2026-12-05", "2026-12-07", 2)).toEqual({
    faults: {},
    chosen: "Dec 5 – 7, 2026.",
    estimate: "About $1,350 for 3 days",
    notices: [],
  });
  expect(assess("2026-12-06", "2026-12-14").notices).toEqual([
    "No elk season in our list for Dec 6 – 14. Check with the owner.",
  ]);
});

it.each([
  ["2027-01-05", "2027-01-09", { startDate: "Jan 6 – 8, 2027 are taken. Choose other dates." }],
  ["2027-01-06", null, { startDate: "Jan 6 – 8, 2027 are taken. Choose other dates." }],
  ["2026-11-29", null, { startDate: "This day has passed" }],
  ["2026-12-05", "2026-12-04", { endDate: "The last day comes before the first" }],
  ["2026-12-05", "2027-02-04", { endDate: "At most 60 days after the first day" }],
])("shows the error of %s to %s, without an estimate", (startDate, endDate, faults) => {
  expect(assess(startDate, endDate)).toMatchObject({ faults, estimate: null, notices: [] });
});

it("shows the error of a group that is too large", () => {
  expect(assess("2026-12-05", "2026-12-07", 5).faults).toEqual({
    groupSize: "At most 4 hunters here",
  });
});
