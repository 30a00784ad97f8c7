import { expect, it } from "vitest";

import { readRequestPrefill } from "./read-request-prefill.server";
import { addRequestPrefill, getRequestPrefill, NO_PREFILL } from "./request-prefill";

const FULL = { startDate: "2026-10-23", endDate: "2026-10-29", groupSize: 2 };

it("takes the dates and the number of hunters of a search", () => {
  const days = { from: "2026-10-23", to: "2026-10-29" };
  expect(getRequestPrefill({ ...days, hunters: 2 })).toEqual(FULL);
  expect(getRequestPrefill({ ...days, to: null, hunters: null })).toEqual({
    ...{ startDate: "2026-10-23", endDate: "2026-10-23", groupSize: null },
  });
  expect(getRequestPrefill({ from: null, to: null, hunters: null })).toEqual(NO_PREFILL);
});

it("is read from an address as it is written", () => {
  const address = addRequestPrefill("/contact/1?type=property", FULL);
  expect(address).toBe(
    "/contact/1?type=property&startDate=2026-10-23&endDate=2026-10-29&groupSize=2",
  );
  expect(readRequestPrefill(new URL(address, "http://localhost").searchParams)).toEqual(FULL);
  expect(addRequestPrefill("/property/1", { ...NO_PREFILL, groupSize: 3 })).toBe(
    "/property/1?groupSize=3",
  );
  expect(addRequestPrefill("/property/1", NO_PREFILL)).toBe("/property/1");
});

it("leaves out invalid values", () => {
  const query = "startDate=soon&endDate=2026-02-30&groupSize=51";
  expect(readRequestPrefill(new URLSearchParams(query))).toEqual(NO_PREFILL);
});
