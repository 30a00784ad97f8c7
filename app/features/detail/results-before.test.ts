import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { resultsBefore } from "./results-before.server";

const SITE = "http://localhost:3000";

beforeAll(() =>
  useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), APP_ORIGIN: SITE })),
);

test("leads back to the results that a listing was opened from, filters and all", () => {
  const query = "?state=Montana&gameTypes=Elk&sort=acreage&page=2";
  expect(resultsBefore(`${SITE}/properties${query}`, "/properties")).toBe(query);
});

test.each([
  ["a list without filters", `${SITE}/properties`],
  ["another list", `${SITE}/pros?state=Montana`],
  ["another page", `${SITE}/property/x?photo=2`],
  ["another site", "https://evil.example/properties?state=Montana"],
  ["another port", "http://localhost:3001/properties?state=Montana"],
  ["the same name before a foreign one", `${SITE}@evil.example/properties?state=Montana`],
  ["a path that only looks alike", `${SITE}//properties?state=Montana`],
  ["a script", "javascript:alert(1)//properties?x"],
  ["no address", "about"],
  ["nowhere", null],
  ["an endless address", `${SITE}/properties?search=${"x".repeat(1_001)}`],
])("leads to the list itself for whoever comes from %s", (_, referrer) => {
  expect(resultsBefore(referrer, "/properties")).toBe("");
});
