import { describe, expect, it } from "vitest";

import { readFilters, readPagePosition } from "~/features/directory/filters";
import { database, openedDatabase } from "~/platform/database/database.server";
import { writeWithTriggersDisabled } from "../../../../prisma/seed/derive-afterwards";
import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";

import { listProperties } from "./list-properties.server";
import { PROPERTY_LIST } from "./property-list.server";
import {
  PROPERTY_SORTS,
  searchProperties,
  type PropertyCardItem,
} from "./search-properties.server";

const EARTH_RADIUS_MILES = 3_958.7613;

interface Point {
  lat: number;
  lng: number;
}

/** Computes the distance by vectors, independently of the application's formula. */
function milesBetween(one: Point, other: Point): number {
  const [a = [], b = []] = [one, other].map(({ lat, lng }) => {
    const [y, x] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
  });
  const cross = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return (a[j] ?? 0) * (b[k] ?? 0) - (a[k] ?? 0) * (b[j] ?? 0);
  });
  const dot = a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0);
  return Math.atan2(Math.hypot(...cross), dot) * EARTH_RADIUS_MILES;
}

function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters, null),
    pagePosition: readPagePosition(parameters, PROPERTY_SORTS),
  });
}

const parseCard = ({ json }: { json: string }) => JSON.parse(json) as PropertyCardItem;

/** Returns all results of a search, from the numbered pages and then by cursor. */
async function readAll(query: string) {
  const first = await search(query);
  const items = [...(first?.items ?? [])];
  let results = first;
  for (let page = 2; results && results.page !== null && page <= results.lastPage; page += 1) {
    results = await search(`${query}&page=${page}`);
    items.push(...(results?.items ?? []));
  }
  while (results?.next) {
    results = await search(`${query}&after=${results.next}`);
    items.push(...(results?.items ?? []));
  }
  return { total: first?.total, items, last: results };
}

/** Creates listings at pseudorandom positions around the given places. */
async function scatter(count: number, around: readonly (Point & { spread: number })[]) {
  let seed = 7;
  const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const rows = Array.from({ length: count }, (_, n) => {
    const { lat, lng, spread } = around[n % around.length] ?? { lat: 0, lng: 0, spread: 0 };
    const east = lng + ((draw() - 0.5) * spread) / Math.cos((lat * Math.PI) / 180);
    return {
      lat: Math.round((lat + (draw() - 0.5) * spread) * 100) / 100,
      lng: Math.round((((east + 540) % 360) - 180) * 100) / 100,
      game: n % 3 === 0 ? "Elk" : "Deer",
      kind: n % 50 === 0 ? "Guide Service Land" : n % 2 === 0 ? "Lease" : "Sale",
      word: n % 97 === 0 ? "needle" : "ridge",
    };
  });
  await writeWithTriggersDisabled(
    openedDatabase(),
    () => database().$executeRaw`
    INSERT INTO properties (id, title, description, property_type, price_type, price, acreage, location,
      state, game_types, features, review_status, available, lat, lng, created_at, updated_at)
    SELECT gen_random_uuid(), row.word, '', row.kind, 'One-time', 100000, 100, 'Mason', 'Montana',
      ARRAY[row.game], '{}', 'approved', true, row.lat, row.lng,
      timestamptz '2026-01-01' - n * interval '20 minutes', now()
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS (lat numeric, lng numeric, game text, kind text, word text)
    ) WITH ORDINALITY AS row (lat, lng, game, kind, word, n)`,
  );
  await openedDatabase().vacuum();
}

async function expected(
  place: Point,
  miles: number,
  matches: (row: { gameTypes: string[]; propertyType: string; title: string }) => boolean,
) {
  const rows = await database().property.findMany({
    where: { lat: { not: null }, reviewStatus: "approved" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.filter(matches).flatMap(({ id, lat, lng }) => {
    const distance = milesBetween(place, { lat: Number(lat), lng: Number(lng) });
    return distance <= miles ? [{ id, away: distance }] : [];
  });
}

const AROUND = [
  { lat: 45.2, lng: -112.6, spread: 8 },
  { lat: 64.8, lng: -147.7, spread: 10 },
  { lat: 51.9, lng: 179.9, spread: 6 },
  { lat: 20.8, lng: -156.5, spread: 6 },
];

it("finds the same listings as a full scan", { timeout: 120_000 }, async () => {
  await scatter(1_200, AROUND);
  const matchAll = () => true;
  for (const { lat, lng } of AROUND) {
    for (const within of [10, 100, 250]) {
      for (const [filters, matches] of [
        ["", matchAll],
        ["&gameTypes=Elk", ({ gameTypes }: { gameTypes: string[] }) => gameTypes[0] === "Elk"],
        ["&search=needle", ({ title }: { title: string }) => title === "needle"],
      ] as const) {
        const query = `near=${lat},+${lng}&within=${within}${filters}`;
        const expectedRows = await expected({ lat, lng }, within, matches);
        const newest = await readAll(query);
        expect(
          newest.items.map(({ id }) => id),
          query,
        ).toEqual(expectedRows.map(({ id }) => id));
        expect(newest.total).toBe(expectedRows.length);
        const nearest = await readAll(`${query}&sort=distance`);
        expect(new Set(nearest.items.map(({ id }) => id)).size).toBe(expectedRows.length);
        const away = new Map(expectedRows.map((row) => [row.id, row.away]));
        const distancesInOrder = nearest.items.map(({ id }) => away.get(id) ?? NaN);
        expect(
          distancesInOrder.every(
            (distance, i) => distance >= (distancesInOrder[i - 1] ?? 0) - 1e-9,
          ),
          query,
        ).toBe(true);
        expect(nearest.items.map((item) => parseCard(item).distance)).toEqual(
          distancesInOrder.map(Math.round),
        );
      }
    }
  }
});

describe("with many listings around", () => {
  const place = { lat: 45.2, lng: -112.6 };
  const byDistance = "near=45.2,+-112.6&within=250&sort=distance";

  it("lists every listing once, by distance and newest first", { timeout: 120_000 }, async () => {
    await scatter(6_000, [
      { ...place, spread: 3 },
      { ...place, spread: 0.3 },
    ]);
    const queries: [string, Parameters<typeof expected>[2]][] = [
      ["", () => true],
      ["&gameTypes=Elk", ({ gameTypes }) => gameTypes[0] === "Elk"],
      ["&propertyType=Guide+Service+Land", ({ propertyType }) => propertyType.startsWith("Guide")],
    ];
    for (const [filters, matches] of queries) {
      const query = byDistance + filters;
      const expectedRows = await expected(place, 250, matches);
      const away = new Map(expectedRows.map((row) => [row.id, row.away]));
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const slice = { limit: 500, cursor };
        const page = await listProperties({
          ...{ filters: readFilters(new URLSearchParams(query), null), slice },
          ...{ sort: "distance" },
        });
        ids.push(...page.rows.map(({ json }) => (JSON.parse(json) as { id: string }).id));
        cursor = page.next;
      } while (cursor);
      expect(ids).toHaveLength(expectedRows.length);
      expect(new Set(ids).size).toBe(expectedRows.length);
      const distancesInOrder = ids.map((id) => away.get(id) ?? NaN);
      expect(
        distancesInOrder.every((distance, i) => distance >= (distancesInOrder[i - 1] ?? 0) - 1e-9),
      ).toBe(true);
      for (const page of [1, 2, 5].filter((page) => page * 24 <= expectedRows.length)) {
        const results = await search(`${query}&page=${page}`);
        expect(results?.total).toBe(Math.min(expectedRows.length, 1_001));
        expect(results?.items.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24));
      }
      if (expectedRows.length < 1_100) continue;
      const last = await search(`${query}&page=42`);
      const beyond = await search(`${query}&after=${last?.next}`);
      expect(beyond?.items.map(({ id }) => id)).toEqual(ids.slice(42 * 24, 43 * 24));
      const previousPage = await search(`${query}&after=${beyond?.previous}`);
      expect(previousPage?.items.map(({ id }) => id)).toEqual(ids.slice(41 * 24, 42 * 24));
    }
    const expectedRows = await expected(place, 10, () => true);
    expect(expectedRows.length).toBeGreaterThan(1_001);
    for (const page of [1, 5, 42]) {
      const newest = await search(`near=45.2,+-112.6&within=10&page=${page}`);
      expect(newest?.items.map(({ id }) => id)).toEqual(
        expectedRows.slice((page - 1) * 24, page * 24).map(({ id }) => id),
      );
    }
  });
});

describe("privacy", () => {
  it("uses the public position for distances, and does not search the exact one", async () => {
    const owner = await createUser();
    // The exact position is the searched place, while the public one is 20 miles away.
    const hidden = {
      lat: 45.5,
      lng: -112.6,
      exactLat: 45.21,
      exactLng: -112.6,
      showExactPosition: false,
      userId: owner.id,
    };
    const approved = await createProperty(hidden);
    await createProperty({ ...hidden, reviewStatus: "pending" });
    expect((await search("near=45.21,+-112.6&within=10"))?.items).toEqual([]);
    for (const sort of PROPERTY_SORTS) {
      const results = await search(`near=45.21,+-112.6&within=25&sort=${sort}`);
      const cards = results?.items.map(parseCard) ?? [];
      expect(cards).toMatchObject([{ id: approved.id, distance: 20 }]);
    }
    const { rows } = await listProperties({
      filters: readFilters(new URLSearchParams("near=45.21,+-112.6"), null),
      sort: "distance",
      slice: { limit: 10, cursor: null },
    });
    expect(rows.map(({ json }) => JSON.parse(json) as unknown)).toMatchObject([{ distance: 20 }]);
  });
});

it("returns distances only for a known place", async () => {
  await createProperty({ lat: 45.22, lng: -112.64, state: "Montana", location: "Dillon" });
  const cardFor = async (query: string) => {
    const [item] = (await search(query))?.items ?? [];
    return item && parseCard(item);
  };
  expect(await cardFor("near=Dillon,+MT")).toMatchObject({ distance: 0, distanceFrom: "Dillon" });
  expect(await cardFor("near=59725")).toMatchObject({ distance: 1, distanceFrom: "59725" });
  expect(await cardFor("near=45,+-112.64")).toMatchObject({ distance: 15, distanceFrom: null });
  for (const query of ["", "near=Qwertyville", "near=Qwertyville&sort=distance", "within=10"]) {
    expect(await cardFor(query)).not.toHaveProperty("distance");
  }
});

it("pages through the API's list by distance by cursor without gaps", async () => {
  for (let n = 0; n < 25; n += 1) {
    await createProperty({ lat: 45 + (n % 5) / 10, lng: -112 - (n % 7) / 10, state: "Montana" });
  }
  const filters = readFilters(new URLSearchParams("near=45,+-112&within=250"), null);
  const rows: { id: string; distance: number }[] = [];
  let cursor: string | null = null;
  do {
    const slice = { limit: 4, cursor };
    const page = await listProperties({ filters, sort: "distance", slice });
    rows.push(...page.rows.map(({ json }) => JSON.parse(json) as (typeof rows)[number]));
    cursor = page.next;
  } while (cursor);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(25);
  expect(rows).toHaveLength(25);
  expect(rows.map(({ distance }) => distance)).toEqual(
    rows.map(({ distance }) => distance).sort((a, b) => a - b),
  );
});

it("starts from the beginning for an invalid cursor", async () => {
  await createProperty({ lat: 45, lng: -112, state: "Montana" });
  const id = "0197a1b2-0000-7000-8000-00000000000d";
  for (const key of ["1e-999", "1e999", "NaN", "-1"]) {
    const cursor = Buffer.from(JSON.stringify(["next", key, id])).toString("base64url");
    const results = await search(`near=45,-112&sort=distance&after=${cursor}`);
    expect(results, key).toMatchObject({ page: 1, total: 1 });
  }
});

it("suggests the nearest matching listings at any distance", async () => {
  await createProperty({ title: "Near", lat: 45.2, lng: -112.6, state: "Montana" });
  await createProperty({ title: "Far", lat: 40, lng: -100, state: "Nebraska", gameTypes: ["Elk"] });
  const { resolveNear } = await import("~/features/directory/near.server");
  const nearest = async (query: string) => {
    const filters = readFilters(new URLSearchParams(query), null);
    const near = resolveNear(filters);
    return near && PROPERTY_LIST.nearest?.(near, filters);
  };
  expect((await nearest("near=Honolulu,+HI"))?.map(({ name }) => name)).toEqual(["Near", "Far"]);
  expect(await nearest("near=Dillon,+MT&gameTypes=Elk")).toMatchObject([
    { name: "Far", state: "Nebraska", distance: 736 },
  ]);
});
