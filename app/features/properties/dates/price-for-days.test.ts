import { expect, it } from "vitest";

import { formatPriceForDays } from "./price-for-days";

const perDay = { price: "450.00", priceType: "Per Day", pricePer: "group", days: 3 };

it("multiplies a price per day by the days", () => {
  expect(formatPriceForDays({ ...perDay, hunters: 2 })).toBe("About $1,350 for 3 days");
  expect(formatPriceForDays({ ...perDay, price: "99.50", days: 1, hunters: null })).toBe(
    "About $99.50 for 1 day",
  );
});

it("multiplies a price per hunter by the hunters where they are known", () => {
  const perHunter = { ...perDay, pricePer: "hunter" };
  expect(formatPriceForDays({ ...perHunter, hunters: 2 })).toBe(
    "About $2,700 for 3 days and 2 hunters",
  );
  expect(formatPriceForDays({ ...perHunter, hunters: null })).toBe(
    "About $1,350 per hunter for 3 days",
  );
});

it.each([{ priceType: "Per Season" }, { price: null }])("has no estimate for %o", (other) => {
  expect(formatPriceForDays({ ...perDay, ...other, hunters: 2 })).toBeNull();
});
