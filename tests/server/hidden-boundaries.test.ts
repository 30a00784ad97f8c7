import { expect, test } from "vitest";

import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { readMailFiles } from "../setup/mail-files";

const {
  directory,
  things,
  get: open,
  send,
  listAddresses,
  errors,
} = openTestMarketplace("hidden", {
  usesPostgres: true,
});

const LAND = {
  type: "Polygon",
  coordinates: [
    [
      [-99.2413571, 30.7413572],
      [-99.2213573, 30.7413574],
      [-99.2213575, 30.7613576],
      [-99.2413577, 30.7613578],
      [-99.2413571, 30.7413572],
    ],
  ],
};
const AT_SEA = [-60.5, 30.7513579];
/** Any of its corners or its middle, to a thousandth of a degree or closer. */
const EXACT = /(?<!\d)(?:30\.7[456]1\d*|99\.2[234]1\d*)/;

/** Returns every address of the product; those with an id are about the listing. */
const addresses = () => [
  ...listAddresses(things().lease),
  ...["/properties?view=map", "/properties?search=ridge", "/map-pins/properties"],
  // Searches near the place, sorted by distance.
  ...["/properties", "/properties.gpx", "/properties.kml", "/properties.geojson"].flatMap((at) => [
    `${at}?near=30.75,-99.23&within=10`,
    `${at}?near=Mason,+TX&sort=distance`,
  ]),
  ...["/api/properties?near=30.75,-99.23&sort=distance", "/properties.atom?near=Mason,+TX"],
  ...[`/compare?ids=${things().lease}`, `/compare?ids=${things().lease}&near=Mason,+TX&hunters=3`],
  ...["/properties.atom", "/sitemap.xml", "/sitemaps/properties-1.xml", "/messages?box=requests"],
];

async function fetchAs(path: string, caller: Role) {
  const response = await open(path, caller);
  const all = [...response.headers].map((header) => header.join(": "));
  return { status: response.status, text: [...all, await response.text()].join("\n") };
}

async function leaks(callers: readonly Role[]): Promise<string[]> {
  const leakedPaths: string[] = [];
  for (const caller of callers) {
    for (const path of addresses()) {
      const { text } = await fetchAs(path, caller);
      const [exact] = EXACT.exec(text) ?? [];
      if (exact) leakedPaths.push(`${caller} ${path}: ${exact}`);
    }
  }
  return leakedPaths;
}

/** A boundary with one corner far out at sea. */
const STRAY = { type: "Polygon", coordinates: [[...LAND.coordinates[0]!.slice(0, 2), AT_SEA]] };

const api = () => `/api/properties/${things().lease}/boundary`;

async function show(isShown: boolean) {
  const body = new URLSearchParams({
    intent: "save",
    ...(isShown ? { showExactPosition: "true" } : {}),
  });
  const path = `/profile/listings/${things().lease}/boundary`;
  const response = await send(path, "owner", { method: "POST", body });
  expect([302, 303]).toContain(response.status);
}

test("hides a private boundary and exact position from others everywhere, and shows a public one", async () => {
  const putBoundary = (shape: object) =>
    send(api(), "owner", {
      method: "PUT",
      body: JSON.stringify(shape),
      headers: { "Content-Type": "application/json" },
    });
  // The owner is told which corner is wrong, but the log does not contain it.
  expect(await (await putBoundary(STRAY)).text()).toMatch(EXACT);
  expect(await (await putBoundary(LAND)).json()).toMatchObject({
    type: "Feature",
    geometry: { type: "MultiPolygon" },
  });
  const page = `/property/${things().lease}`;
  expect((await fetchAs(api(), "owner")).text).toMatch(EXACT);
  expect((await fetchAs(page, "owner")).text).toMatch(EXACT);
  expect((await fetchAs("/profile/export", "owner")).text).toMatch(EXACT);
  const others = ["visitor", "hunter", "admin"] as const;
  expect(addresses().length).toBeGreaterThan(60);
  expect(await leaks(others)).toEqual([]);
  expect(JSON.stringify(readMailFiles(directory))).not.toMatch(EXACT);
  // It is told apart from none by nothing.
  const path = `/api/properties/${things().listing}/boundary`;
  for (const caller of others) {
    const [hidden, missing] = [await fetchAs(api(), caller), await fetchAs(path, caller)];
    expect(hidden.status).toBe(404);
    const plain = (text: string) => text.replace(/^(?:x-request-id|date|etag):.*$/gim, "");
    expect(plain(hidden.text)).toBe(plain(missing.text));
  }
  expect(errors()).not.toMatch(EXACT);
  await show(true);
  for (const path of [page, api()]) expect((await fetchAs(path, "visitor")).text).toMatch(EXACT);
  await show(false);
  expect(await leaks(["visitor"])).toEqual([]);
  expect(errors()).not.toMatch(EXACT);
}, 600_000);
