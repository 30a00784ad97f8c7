import { describe, expect, it, vi } from "vitest";

import { boundsOf } from "~/features/directory/dollar-range";
import { readFilters, readPlace } from "~/features/directory/filters";
import { PAGE_SIZE } from "~/features/directory/result-limits";
import { readSearch } from "~/features/directory/search-words.server";
import { PRICE_RANGES } from "~/features/directory/vocabulary";
import { Prisma } from "~/platform/database/client/client";
import { database, openedDatabase } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

import { deriveAfterwards } from "../../../../prisma/seed/derive-afterwards";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { findProperties } from "./find-properties.server";
import { listProperties } from "./list-properties.server";
import { PROPERTY_ORDERS, PROPERTY_SORTS, searchProperties } from "./search-properties.server";

const LISTINGS = 20_000;
/**
 * Hardly more than a page; more in an area, which bitmaps do not know, and up to the bound where the
 * index of an order counts one range of it.
 */
function mostVisited(query: string): number {
  if (query.includes("area=")) return 2_000;
  return /^(priceRange=[\d-]+|minAcres=\d+&maxAcres=\d+)&sort=/.test(query) ? 1_200 : 100;
}

/**
 * Of every listing one word of each kind; words of one kind never meet, but once. Five leases lie far
 * apart among the prices of land for sale.
 */
async function fillWithMany(): Promise<void> {
  await deriveAfterwards(
    openedDatabase(),
    () => database().$executeRaw`
    INSERT INTO properties (id, title, description, property_type, price_type, price, acreage,
      location, state, game_types, features, review_status, available, lat, lng, created_at, updated_at)
    SELECT gen_random_uuid(),
      CASE n % 3 WHEN 0 THEN 'Creek' WHEN 1 THEN 'Timber' ELSE 'Prairie' END
        || CASE WHEN n % 9973 = 0 THEN ' timber prairie' ELSE '' END,
      CASE n % 4 WHEN 1 THEN 'orchard' WHEN 2 THEN 'swamp' ELSE 'ridge' END
        || CASE WHEN n % 1009 = 5 THEN ' needle' ELSE '' END,
      CASE WHEN n % 2 = 0 THEN 'Sale' ELSE 'Lease' END,
      CASE WHEN n % 2 = 0 THEN 'One-time' WHEN n % 3 = 0 THEN 'Per Day' ELSE 'Per Season' END,
      CASE WHEN n % 50 = 7 THEN NULL WHEN n % 2 = 0 OR n % 2003 = 0 THEN 60000 + n * 7 % 900000 ELSE 700 + n % 20000 END,
      10 + n % 5000, 'Mason', CASE n % 5 WHEN 0 THEN 'Texas' WHEN 1 THEN 'Iowa' ELSE 'Ohio' END,
      CASE n % 4 WHEN 0 THEN '{Deer}' WHEN 1 THEN '{Elk,Deer}' ELSE '{Turkey}' END::text[],
      CASE n % 7 WHEN 0 THEN '{Cabin,Fenced}' WHEN 1 THEN '{Cabin}' ELSE '{}' END::text[],
      'approved', true, 30 + n % 200 / 20.0, -100 + n % 300 / 20.0,
      timestamptz '2026-01-01' - n * interval '20 minutes', now()
    FROM generate_series(1, ${LISTINGS}::bigint) AS n`,
  );
  await database().$executeRaw`
    INSERT INTO seasons (id, state, game_type, method, opens, closes)
    SELECT gen_random_uuid(), state, game, 'General', date '2030-09-01', date '2030-11-30'
    FROM (VALUES ('Texas', 'Elk'), ('Ohio', 'Elk'), ('Iowa', 'Turkey'), ('Iowa', 'Deer')) AS open (state, game)`;
  await openedDatabase().vacuum();
}

function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters),
    place: readPlace(parameters, PROPERTY_SORTS),
    viewerId: null,
  });
}

interface Plan {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

/** The listings that a statement looks at, whether it takes them or passes over them. */
function rowsOf(plan: Plan): number {
  const { Plans: parts = [] } = plan;
  const isScan =
    plan["Relation Name"] === "properties" &&
    /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(plan["Node Type"]);
  const looked =
    (plan["Actual Rows"] ?? 0) +
    (plan["Rows Removed by Filter"] ?? 0) +
    (plan["Rows Removed by Index Recheck"] ?? 0);
  return parts.reduce(
    (sum, part) => sum + rowsOf(part),
    isScan ? looked * (plan["Actual Loops"] ?? 1) : 0,
  );
}

/** The rows that all statements look at which a search asks, as the database tells. */
async function visitedBy(query: string): Promise<number> {
  const opened = openedDatabase();
  const read = vi.spyOn(opened, "read");
  await search(query);
  const asked = [...read.mock.calls];
  read.mockRestore();
  let visited = 0;
  for (const [text, values] of asked) {
    const [row] = await opened.read<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    if (row) visited += rowsOf(row["QUERY PLAN"][0].Plan);
  }
  return visited;
}

/** What a list has by the plainest statement. */
async function plainly(where: Prisma.Sql, sort: keyof typeof PROPERTY_ORDERS, skipped = 0) {
  const { column, direction } = PROPERTY_ORDERS[sort] ?? PROPERTY_ORDERS.newest;
  const way = Prisma.raw(direction);
  return readRows<{ id: string }>(Prisma.sql`SELECT t.id FROM properties t
    WHERE ${PUBLIC_PROPERTY} AND ${where}
    ORDER BY ${column} ${way} NULLS LAST, t.id ${way} LIMIT ${PAGE_SIZE} OFFSET ${skipped}`);
}

const words = (query: string) => Prisma.sql`t.search @@ ${query}::tsquery`;
/** What is open by the seasons of this test on the first of October. */
const OPEN = Prisma.sql`(t.state IN ('Texas', 'Ohio') AND 'Elk' = ANY(t.game_types)
  OR t.state = 'Iowa' AND t.game_types && '{Turkey,Deer}')`;
const OPEN_IOWAN_ORCHARDS = Prisma.sql`t.state = 'Iowa' AND 'Deer' = ANY(t.game_types)
  AND ${words("orchard")}`;

const LISTS: [
  query: string,
  where: Prisma.Sql,
  sort: "newest" | "price-up" | "price-down" | "acreage",
][] = [
  ["search=creek+timber", words("creek & timber"), "newest"],
  ["search=creek+timber&sort=price-up", words("creek & timber"), "price-up"],
  ["search=sale+lease", words("sale & lease"), "newest"],
  ["search=creek+orchard", words("creek & orchard"), "newest"],
  ["search=creek+orchard&sort=acreage", words("creek & orchard"), "acreage"],
  ["search=needle", words("needle"), "newest"],
  ["search=needle+creek&sort=price-down", words("needle & creek"), "price-down"],
  [
    "search=creek+orchard&state=Texas",
    Prisma.sql`${words("creek & orchard")} AND t.state = 'Texas'`,
    "newest",
  ],
  [
    "search=needle&state=Iowa&gameTypes=Elk",
    Prisma.sql`${words("needle")} AND t.state = 'Iowa' AND 'Elk' = ANY(t.game_types)`,
    "newest",
  ],
  ["search=lease&sort=price-down", words("lease"), "price-down"],
  [
    "search=sale&priceRange=1000-5000",
    Prisma.sql`${words("sale")} AND t.price >= 1000 AND t.price < 5000`,
    "newest",
  ],
  [
    "search=lease&priceRange=0-1000&sort=price-up",
    Prisma.sql`${words("lease")} AND t.price < 1000`,
    "price-up",
  ],
  [
    "priceRange=25000-50000&sort=price-up",
    Prisma.sql`t.price >= 25000 AND t.price < 50000`,
    "price-up",
  ],
  ["search=sale&state=Nevada", Prisma.sql`${words("sale")} AND t.state = 'Nevada'`, "newest"],
  [
    "gameTypes=Elk&priceRange=0-1000",
    Prisma.sql`'Elk' = ANY(t.game_types) AND t.price < 1000`,
    "newest",
  ],
  ["openOn=2030-10-01", OPEN, "newest"],
  ["openOn=2030-10-01&sort=price-up", OPEN, "price-up"],
  ["openOn=2030-10-01&state=Iowa&gameTypes=Deer&search=orchard", OPEN_IOWAN_ORCHARDS, "newest"],
  ["openOn=2030-12-01", Prisma.sql`false`, "newest"],
  ["propertyType=Lease", Prisma.sql`t.property_type = 'Lease'`, "newest"],
  [
    "propertyType=Sale&priceRange=250000-500000&sort=price-up",
    Prisma.sql`t.property_type = 'Sale' AND t.price >= 250000 AND t.price < 500000`,
    "price-up",
  ],
  [
    "propertyType=Sale&priceType=Per+Day",
    Prisma.sql`t.property_type = 'Sale' AND t.price_type = 'Per Day'`,
    "newest",
  ],
  [
    "priceType=Per+Day&priceRange=1234-5678&sort=price-down",
    Prisma.sql`t.price_type = 'Per Day' AND t.price >= 1234 AND t.price < 5678`,
    "price-down",
  ],
  [
    "minAcres=137&maxAcres=2345&sort=acreage",
    Prisma.sql`t.acreage BETWEEN 137 AND 2345`,
    "acreage",
  ],
  [
    "features=Cabin,Fenced&minAcres=640",
    Prisma.sql`t.features @> '{Cabin,Fenced}' AND t.acreage >= 640`,
    "newest",
  ],
  [
    "search=creek&features=Cabin&propertyType=Lease&maxAcres=99&sort=acreage",
    Prisma.sql`${words("creek")} AND t.features @> '{Cabin}' AND t.property_type = 'Lease'
      AND t.acreage <= 99`,
    "acreage",
  ],
  [
    "features=Fenced&priceType=Per+Day&minAcres=4000&area=30,-99,32,-95",
    Prisma.sql`t.features @> '{Fenced}' AND t.price_type = 'Per Day' AND t.acreage >= 4000
      AND t.lat BETWEEN 30 AND 32 AND t.lng BETWEEN -99 AND -95`,
    "newest",
  ],
  ["propertyType=Sale&priceType=Per+Day&area=20,-130,60,-60", Prisma.sql`false`, "newest"],
  [
    "search=creek+orchard&area=30,-99,32,-95",
    Prisma.sql`${words("creek & orchard")} AND t.lat BETWEEN 30 AND 32 AND t.lng BETWEEN -99 AND -95`,
    "newest",
  ],
];

describe("lists of many listings", () => {
  // Filling the embedded database takes longest, so it is filled once.
  it(
    "are as by the plainest statement, page by page and beyond, and look at few listings",
    { timeout: 600_000 },
    async () => {
      await fillWithMany();
      await looksAtFew();
      await hasTheSamePages();
      await asksTheNewestFirst();
      await goesOnByCursor();
      await goesThereAndBackFromAnywhere();
      await hasTheSameSlices();
    },
  );
});

async function looksAtFew(): Promise<void> {
  const visited: Record<string, number> = {};
  for (const [query] of LISTS) visited[query] = await visitedBy(query);
  const tooMany = Object.entries(visited).filter(([query, rows]) => rows > mostVisited(query));
  expect(tooMany).toEqual([]);
}

async function hasTheSamePages(lists = LISTS): Promise<void> {
  for (const [query, where, sort] of lists) {
    const [row] = await readRows<{ count: number }>(Prisma.sql`
        SELECT count(*)::integer AS count FROM properties t WHERE ${PUBLIC_PROPERTY} AND ${where}`);
    const total = Math.min(1001, row?.count ?? 0);
    const last = Math.max(1, Math.ceil(Math.min(1000, total) / PAGE_SIZE));
    for (const page of new Set([1, 2, Math.ceil(last / 2), last])) {
      if (page > last) continue;
      const results = await search(`${query}&page=${page}`);
      expect(results?.total, query).toBe(total);
      expect(
        results?.items.map(({ id }) => ({ id })),
        `${query} page ${page}`,
      ).toEqual(await plainly(where, sort, (page - 1) * PAGE_SIZE));
    }
  }
}

/** As where there are so many that all bitmaps of what is open on a day take longer than a page. */
async function asksTheNewestFirst(): Promise<void> {
  const [row] = await readRows<{ id: string }>(Prisma.sql`
    INSERT INTO listing_counts (state, game_type, cell, listings, placed, lat_sum, lng_sum)
    VALUES ('', '', 0, 1000000, 0, 0, 0) RETURNING id::text AS id`);
  const elk = Prisma.sql`t.state IN ('Texas', 'Ohio') AND 'Elk' = ANY(t.game_types)`;
  await hasTheSamePages([
    ...LISTS.filter(([query]) => query.startsWith("openOn=")),
    ["openOn=2030-10-01&gameTypes=Elk", elk, "newest"],
    [
      "openOn=2030-10-01&propertyType=Lease",
      Prisma.sql`${OPEN} AND t.property_type = 'Lease'`,
      "newest",
    ],
  ]);
  expect(await countsAll("openOn=2030-10-01")).toBe(false);
  expect(await countsAll("openOn=2030-10-01&gameTypes=Elk")).toBe(false);
  expect(await countsAll("openOn=2030-12-01")).toBe(true);
  expect(await countsAll("openOn=2030-10-01&sort=price-up")).toBe(true);
  // A map of the same looks for more than a page.
  const filters = readFilters(new URLSearchParams("openOn=2030-10-01"));
  const words = await readSearch("");
  const found = await findProperties({ filters, sort: "newest", words, viewerId: null });
  expect(found.bitmaps).toBeDefined();
  await database().$executeRaw`DELETE FROM listing_counts WHERE id = ${row?.id}::bigint`;
}

/** Whether a search reads the bitmaps of all listings. */
async function countsAll(query: string): Promise<boolean> {
  const read = vi.spyOn(openedDatabase(), "read");
  await search(query);
  const asked = read.mock.calls.map(([text]) => text);
  read.mockRestore();
  return asked.some((text) => text.includes("every AS MATERIALIZED"));
}

async function goesOnByCursor(): Promise<void> {
  for (const [query, where, sort] of [LISTS[3], LISTS[4], LISTS[9]].filter(
    (list) => list !== undefined,
  )) {
    const numbered = await search(`${query}&page=42`);
    expect(numbered?.next, query).not.toBeNull();
    const beyond = await search(`${query}&after=${numbered?.next}`);
    expect(
      beyond?.items.map(({ id }) => ({ id })),
      query,
    ).toEqual(await plainly(where, sort, 42 * PAGE_SIZE));
    const back = await search(`${query}&after=${beyond?.previous}`);
    expect(back?.items, query).toEqual(numbered?.items);
  }
}

/** From places deep in a list: among equal values, and on both sides of where values end. */
async function goesThereAndBackFromAnywhere(): Promise<void> {
  const where = words("orchard");
  for (const sort of ["newest", "price-up", "price-down", "acreage"] as const) {
    const { column } = PROPERTY_ORDERS[sort] ?? PROPERTY_ORDERS.newest;
    for (const skipped of [100, 1_500, 4_780, 4_890, 4_950]) {
      const [row] = await plainly(where, sort, skipped);
      const [key] = await readRows<{ key: string | null }>(Prisma.sql`
        SELECT ${column}::text AS key FROM properties t WHERE t.id = ${row?.id}::uuid`);
      const at = (towards: string) =>
        Buffer.from(JSON.stringify([towards, key?.key, row?.id])).toString("base64url");
      const [there, back] = [
        await search(`search=orchard&sort=${sort}&after=${at("next")}`),
        await search(`search=orchard&sort=${sort}&after=${at("previous")}`),
      ];
      const ids = (found: typeof there) => found?.items.map(({ id }) => ({ id }));
      const name = `${sort} from ${skipped}`;
      expect(ids(there), name).toEqual(await plainly(where, sort, skipped + 1));
      expect(ids(back), name).toEqual(await plainly(where, sort, skipped - PAGE_SIZE));
    }
  }
}

/** What clients of the API read: nobody counts it, and what is common is found in its order at once. */
async function hasTheSameSlices(): Promise<void> {
  const common: [string, Prisma.Sql] = [
    "priceRange=1000-5000",
    Prisma.sql`t.price >= 1000 AND t.price < 5000`,
  ];
  const all: [string, Prisma.Sql][] = [
    common,
    ["", Prisma.sql`true`],
    ["state=Iowa", Prisma.sql`t.state = 'Iowa'`],
    ["state=Iowa&gameTypes=Turkey", Prisma.sql`t.state = 'Iowa' AND 'Turkey' = ANY(t.game_types)`],
    ["state=Nevada", Prisma.sql`false`],
    ...LISTS.flatMap(([query, where, sort]) =>
      sort === "newest" ? [[query, where] satisfies [string, Prisma.Sql]] : [],
    ),
  ];
  for (const [query, where] of all) {
    const filters = readFilters(new URLSearchParams(query));
    let cursor: string | null = null;
    for (let slice = 0; slice < 3 && (slice === 0 || cursor !== null); slice += 1) {
      const { rows, next } = await listProperties({
        ...{ filters, viewerId: null, slice: { limit: PAGE_SIZE, cursor } },
      });
      const expected = await plainly(where, "newest", slice * PAGE_SIZE);
      expect(
        rows.map(({ json }) => ({ id: (JSON.parse(json) as { id: string }).id })),
        `${query}, slice ${slice}`,
      ).toEqual(expected);
      cursor = next;
    }
  }
  const banded = vi.spyOn(openedDatabase(), "read");
  await listProperties({
    ...{ filters: readFilters(new URLSearchParams(common[0])), viewerId: null },
    slice: { limit: PAGE_SIZE, cursor: null },
  });
  // The counts, the places with their rows' versions.
  expect(banded.mock.calls).toHaveLength(2);
  banded.mockRestore();
}

it("knows the price ranges of the filter by their numbers", async () => {
  for (const [number, { value }] of PRICE_RANGES.entries()) {
    const { from, to } = boundsOf(value);
    const last = to === null ? 9_999_999 : to - 0.01;
    expect(
      await database()
        .$queryRaw`SELECT price_range(${from}::numeric) AS least, price_range(${last}::numeric) AS most`,
    ).toEqual([{ least: number, most: number }]);
  }
});
