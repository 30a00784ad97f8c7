import { expect, it } from "vitest";

import { formatPackageMessage, getPackageEnd } from "./package-request";

const ELK = {
  title: "Five-day rifle elk, lodge",
  days: 5,
  price: "6200.00",
  pricePer: "hunter",
} as const;

it("asks about a package with its days and its price", () => {
  expect(formatPackageMessage(ELK)).toBe(
    "I'd like to ask about “Five-day rifle elk, lodge” (5 days, $6,200 per hunter).",
  );
  expect(formatPackageMessage({ ...ELK, days: 1, price: "950.50", pricePer: "group" })).toBe(
    "I'd like to ask about “Five-day rifle elk, lodge” (1 day, $950.50 per group).",
  );
});

it("leaves out a price that is not given", () => {
  expect(formatPackageMessage({ ...ELK, price: null })).toBe(
    "I'd like to ask about “Five-day rifle elk, lodge” (5 days).",
  );
});

it("derives the last day from the package only where it is unknown", () => {
  const startDate = "2026-10-29";
  expect(getPackageEnd({ startDate, endDate: null }, ELK)).toBe("2026-11-02");
  expect(getPackageEnd({ startDate, endDate: null }, { days: 1 })).toBe(startDate);
  expect(getPackageEnd({ startDate, endDate: "2026-10-30" }, ELK)).toBe("2026-10-30");
  expect(getPackageEnd({ startDate: null, endDate: null }, ELK)).toBeNull();
});
