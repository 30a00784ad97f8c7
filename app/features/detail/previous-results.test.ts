import { beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { keepResults } from "./results-address";
import { getPreviousResults } from "./previous-results.server";

const SITE = "http://localhost:3000";

const before = (referrer: string | null, ownAddress = `${SITE}/property/x`) =>
  getPreviousResults({ referrer, parameters: new URL(ownAddress).searchParams }, "/properties");

beforeAll(() =>
  useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32), APP_ORIGIN: SITE })),
);

test("links back to the search results with their filters", () => {
  const query = "?state=Montana&gameTypes=Elk&sort=acreage&page=2";
  expect(before(`${SITE}/properties${query}`)).toBe(query);
});

test("keeps the link to the results on links to the same page", () => {
  const query = "?state=Montana&gameTypes=Elk&sort=acreage&page=2";
  for (const address of ["/property/x", "/property/x?photo=2"]) {
    const ownAddress = SITE + keepResults(address, query);
    expect(before(`${SITE}/property/x`, ownAddress)).toBe(query);
    // The list in the Referer wins over the page's own address.
    expect(before(`${SITE}/properties?state=Texas`, ownAddress)).toBe("?state=Texas");
    expect(keepResults(ownAddress, query)).toBe(ownAddress);
    expect(keepResults(address, "")).toBe(address);
  }
});

test.each([
  ["is empty", ""],
  ["is endless", "x".repeat(1_001)],
])("links to the whole list when the kept query %s", (_, query) => {
  expect(before(null, `${SITE}/property/x?results=${query}`)).toBe("");
});

test("uses only the query of the kept address", () => {
  const foreign = encodeURIComponent('//evil.example/#x?a=1"><script>');
  expect(before(null, `${SITE}/property/x?results=${foreign}`)).toMatch(/^\?[\w%.+=*-]+$/);
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
])("links to the whole list when the visitor came from %s", (_, referrer) => {
  expect(before(referrer)).toBe("");
});
