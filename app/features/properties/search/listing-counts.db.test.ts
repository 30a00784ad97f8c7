import { describe, expect, it } from "vitest";

import { database, openedDatabase } from "~/platform/database/database.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { countListings, foldListingCounts } from "./listing-counts.server";

const HELENA = { state: "Montana", location: "Helena", lat: 46.59, lng: -112.04 };

/** The stored counts, and what they would be if they were counted now; both without zeros. */
async function readBoth() {
  const stored = await database().$queryRaw<unknown[]>`
    SELECT state, game_type, cell, sum(listings)::int AS listings, sum(placed)::int AS placed,
      sum(lat_sum)::float8 AS lat, sum(lng_sum)::float8 AS lng
    FROM listing_counts GROUP BY 1, 2, 3
    HAVING sum(listings) <> 0 OR sum(placed) <> 0 OR sum(lat_sum) <> 0 OR sum(lng_sum) <> 0
    ORDER BY 1, 2, 3`;
  const counted = await database().$queryRaw<unknown[]>`
    WITH listed AS (
      SELECT state, array_append(game_types, '') AS games, lat, lng FROM properties
      WHERE review_status = 'approved' AND available AND deleted_at IS NULL
    ), places AS (
      SELECT '' AS state, 0 AS cell, games, lat, lng FROM listed
      UNION ALL SELECT state, 0, games, lat, lng FROM listed
      UNION ALL SELECT state, (floor(lat * 4) + 361) * 10000 + floor(lng * 4) + 721, games, lat, lng
        FROM listed WHERE lat IS NOT NULL
    )
    SELECT state, game AS game_type, cell::int, count(*)::int AS listings, count(lat)::int AS placed,
      coalesce(sum(lat), 0)::float8 AS lat, coalesce(sum(lng), 0)::float8 AS lng
    FROM places, LATERAL (SELECT DISTINCT unnest(games) AS game) AS g GROUP BY 1, 2, 3
    ORDER BY 1, 2, 3`;
  return { stored, counted };
}

async function expectNoDrift() {
  const { stored, counted } = await readBoth();
  expect(stored).toEqual(counted);
}

const all = async () => (await countListings({ state: null, gameTypes: [], area: null })).all;
const property = () => database().property;

describe("the stored counts", () => {
  it("follow a listing through its life", async () => {
    const { id } = await createProperty({ ...HELENA, reviewStatus: "pending" });
    expect(await all()).toBe(0);
    const steps: [Parameters<ReturnType<typeof property>["update"]>[0]["data"], number][] = [
      [{ reviewStatus: "approved" }, 1],
      [{ title: "Other words", revision: { title: "Waiting words" } }, 1],
      [{ state: "Idaho", location: "Salmon", lat: 45.18, lng: -113.9 }, 1],
      [{ gameTypes: ["Elk", "Deer", "Elk"] }, 1],
      [{ lat: null, lng: null }, 1],
      [{ available: false }, 0],
      [{ available: true, gameTypes: ["Bear"], lat: 45.18, lng: -113.9 }, 1],
      [{ reviewStatus: "rejected", reviewReason: "No" }, 0],
      [{ reviewStatus: "approved" }, 1],
      [{ deletedAt: new Date() }, 0],
      [{ deletedAt: null }, 1],
    ];
    for (const [data, expected] of steps) {
      await property().update({ where: { id }, data });
      expect(await all()).toBe(expected);
      await expectNoDrift();
    }
    await property().delete({ where: { id } });
    expect(await all()).toBe(0);
    await expectNoDrift();
  });

  it("follow statements about many listings, and what is undone", async () => {
    for (let i = 0; i < 12; i += 1) {
      await createProperty({ state: i % 2 ? "Texas" : "Ohio", lat: 30 + i, lng: -90 - i });
    }
    await database().$executeRaw`UPDATE properties SET state = 'Iowa', available = lat < 38`;
    await expectNoDrift();
    const undone = database().$transaction(async (tx) => {
      await tx.property.deleteMany({ where: { state: "Iowa" } });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await expectNoDrift();
    await database().$executeRaw`
      INSERT INTO properties (id, title, acreage, location, state, game_types, review_status)
      SELECT id, 'Again', 1, 'Mason', 'Texas', '{Deer}', 'approved' FROM properties
      ON CONFLICT (id) DO UPDATE SET state = 'Maine', available = true`;
    await expectNoDrift();
    expect(await all()).toBe(12);
    await property().deleteMany({ where: { lat: { gt: 35 } } });
    await expectNoDrift();
    await database().$executeRaw`TRUNCATE properties CASCADE`;
    expect(await all()).toBe(0);
  });

  it("say the same when they are folded, beside writers too", async () => {
    const { id } = await createProperty(HELENA);
    await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        if (i % 5 === 0) return foldListingCounts();
        if (i % 3 === 0) {
          const data = { gameTypes: i % 2 ? ["Elk"] : ["Deer", "Bear"] };
          return property().update({ where: { id }, data });
        }
        return createProperty({ ...HELENA, gameTypes: ["Elk", "Deer"] });
      }),
    );
    await expectNoDrift();
    await foldListingCounts();
    await expectNoDrift();
    const [row] = await database().$queryRaw<{ most: number }[]>`
      SELECT max(n)::int AS most FROM (
        SELECT count(*) AS n FROM listing_counts GROUP BY state, game_type, cell) AS rows`;
    expect(row?.most).toBe(1);
  });

  it("make no writer wait for another", async (context) => {
    // The embedded database has one connection, where everybody waits anyway.
    context.skip(openedDatabase().kind === "embedded");
    await createProperty(HELENA);
    const undone = database().$transaction(async (tx) => {
      await tx.property.updateMany({ data: { available: false } });
      await createProperty(HELENA);
      await foldListingCounts();
      expect(await all()).toBe(2);
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await all()).toBe(2);
    await expectNoDrift();
  });
});

describe("countListings", () => {
  it("knows how many there are of a state, a game, both, and in the cells of an area", async () => {
    await createProperty({ ...HELENA, gameTypes: ["Elk"] });
    await createProperty({ ...HELENA, gameTypes: ["Elk", "Deer"] });
    await createProperty({ ...HELENA, state: "Texas", lat: 30.1, lng: -99.1, gameTypes: ["Deer"] });
    const count = (query: Partial<Parameters<typeof countListings>[0]>) =>
      countListings({ state: null, gameTypes: [], area: null, ...query });
    expect(await count({})).toMatchObject({ all: 3, most: 3, least: 3 });
    expect(await count({ state: "Montana" })).toMatchObject({ all: 3, most: 2, least: 2 });
    expect(await count({ gameTypes: ["Deer"] })).toMatchObject({ most: 2, least: 2 });
    expect(await count({ gameTypes: ["Deer", "Elk"] })).toMatchObject({ most: 4, least: 0 });
    expect(await count({ state: "Montana", gameTypes: ["Deer"] })).toMatchObject({ most: 1 });
    const whole = { south: 46.5, west: -112.25, north: 46.75, east: -112 };
    expect(await count({ area: whole })).toMatchObject({ most: 2, least: 2 });
    const piece = { south: 46.55, west: -112.1, north: 46.6, east: -112 };
    expect(await count({ area: piece, state: "Montana" })).toMatchObject({ most: 2, least: 0 });
    expect(await count({ area: piece, state: "Texas" })).toMatchObject({ most: 0, cells: [] });
  });
});
