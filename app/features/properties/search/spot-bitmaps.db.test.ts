import { expect, it } from "vitest";

import { readFilters, readPlace } from "~/features/directory/filters";
import { nearOf } from "~/features/directory/near.server";
import { Prisma } from "~/platform/database/client/client";
import { database, openedDatabase } from "~/platform/database/database.server";

import { deriveAfterwards } from "../../../../prisma/seed/derive-afterwards";
import { createProperty } from "../../../../tests/factories/create-property";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { foldListingBitmaps } from "./listing-bitmaps.server";
import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

const property = () => database().property;

/** Every term of every public listing with a position, as the bitmaps of regions and as it has it itself. */
async function expectNoDrift(): Promise<void> {
  const bitmaps = Prisma.sql`(
    SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1))) AS bits
    FROM spot_bitmaps GROUP BY term, block) AS b`;
  const marked = await database().$queryRaw<unknown[]>`
    SELECT n.id, b.term FROM ${bitmaps} JOIN spot_numbers AS n ON n.number >> 14 = b.block
    WHERE get_bit(b.bits, n.number & 16383) = 1 ORDER BY n.id, b.term COLLATE "C"`;
  expect(marked).toEqual(
    await database().$queryRaw`
      SELECT t.id, term FROM properties t,
        spot_terms(t.search, t.property_type, t.state, t.game_types, t.price, t.price_type,
          t.acreage, t.features, t.created_at, t.lat, t.lng) AS term
      WHERE ${PUBLIC_PROPERTY} AND t.lat IS NOT NULL ORDER BY t.id, term COLLATE "C"`,
  );
  const [bits] = await database().$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(bit_count(bits)), 0)::int AS count FROM ${bitmaps}`;
  expect(bits?.count).toBe(marked.length);
  expect(
    await database().$queryRaw`
      SELECT n.id, n.lat, n.lng, n.created_at, n.price, n.acreage, b.region
      FROM spot_numbers AS n JOIN spot_blocks AS b ON b.block = n.number >> 14
      WHERE n.number & 16383 < b.used ORDER BY n.id`,
  ).toEqual(
    await database().$queryRaw`
      SELECT id, lat, lng, created_at, price, acreage, listing_block(lat, lng) AS region
      FROM properties t WHERE ${PUBLIC_PROPERTY} AND lat IS NOT NULL ORDER BY id`,
  );
}

it("has what public listings with a position have, whatever is done to them", async () => {
  const { id } = await createProperty({ title: "Creek", lat: 45.5, lng: -110 });
  await createProperty({ title: "Pending", lat: 45.5, lng: -110, reviewStatus: "pending" });
  await createProperty({ title: "Nowhere" });
  await createProperty({ title: "Leased", lat: 45.5, lng: -110, available: false, price: null });
  await expectNoDrift();
  await property().update({ where: { id }, data: { title: "Ridge", price: "1234.56" } });
  await expectNoDrift();
  // Within its region, into another one, nowhere, and back.
  await property().update({ where: { id }, data: { lat: 45.9 } });
  await expectNoDrift();
  await property().update({ where: { id }, data: { lat: 30, lng: -100, acreage: "77" } });
  await expectNoDrift();
  await property().update({ where: { id }, data: { lat: null, lng: null } });
  await expectNoDrift();
  await property().updateMany({ data: { lat: 45, lng: 179.99, available: true } });
  await expectNoDrift();
  await foldListingBitmaps();
  await expectNoDrift();
  await property().update({ where: { id }, data: { deletedAt: new Date() } });
  await expectNoDrift();
  await property().update({ where: { id }, data: { deletedAt: null, title: "Creek again" } });
  await foldListingBitmaps();
  await expectNoDrift();
  const undone = database().$transaction(async (tx) => {
    await tx.property.deleteMany();
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await expectNoDrift();
  await database().$executeRaw`SELECT rebuild_spot_bitmaps()`;
  await expectNoDrift();
  await property().deleteMany({ where: { id } });
  await expectNoDrift();
  await database().$executeRaw`TRUNCATE properties CASCADE`;
  await expectNoDrift();
});

it("is the same beside many writers", async () => {
  const { id } = await createProperty({ title: "Creek", lat: 45.5, lng: -110 });
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      if (i % 5 === 0) return foldListingBitmaps();
      if (i % 3 === 0) return property().update({ where: { id }, data: { lat: 40 + i / 5 } });
      return createProperty({ title: `Creek ${i}`, lat: 45 + (i % 4), lng: -110 });
    }),
  );
  await expectNoDrift();
  await foldListingBitmaps();
  await expectNoDrift();
});

it("makes no writer wait for another of the same region", async (context) => {
  // The embedded database has one connection, where everybody waits anyway.
  context.skip(openedDatabase().kind === "embedded");
  await createProperty({ lat: 45.5, lng: -110 });
  const undone = database().$transaction(async (tx) => {
    await tx.property.updateMany({ data: { lat: 46.5 } });
    await createProperty({ lat: 45.6, lng: -110 });
    await createProperty({ lat: 45.7, lng: -110 });
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await expectNoDrift();
});

it("goes on in another block where one is full", async () => {
  await createProperty({ lat: 45.5, lng: -110 });
  await database().$executeRaw`UPDATE spot_blocks SET used = 16380`;
  for (let i = 0; i < 3; i += 1) await createProperty({ lat: 45.5, lng: -110 });
  // One statement that fills the one and goes on in the next.
  await property().updateMany({ data: { available: false } });
  await property().updateMany({ data: { available: true } });
  await expectNoDrift();
  expect(await database().$queryRaw`SELECT used FROM spot_blocks ORDER BY block`).toEqual([
    { used: 16384 },
    { used: 3 },
  ]);
});

interface Row {
  id: string;
  lat: unknown;
  lng: unknown;
  price: unknown;
  acreage: unknown;
  createdAt: Date;
  propertyType: string;
  features: string[];
  state: string;
}

const RADIAN = Math.PI / 180;

function milesFrom(place: { lat: number; lng: number }, { lat, lng }: Row): number {
  const [a, b, c] = [place.lat, Number(lat), Number(lng) - place.lng].map((each) => each * RADIAN);
  const cosine = Math.sin(a!) * Math.sin(b!) + Math.cos(a!) * Math.cos(b!) * Math.cos(c!);
  return Math.acos(Math.min(1, cosine)) * 3_958.7613;
}

const KEYS: Record<string, (row: Row) => number> = {
  newest: ({ createdAt }) => -createdAt.getTime(),
  "price-up": ({ price }) => (price === null ? Infinity : Number(price)),
  "price-down": ({ price }) => (price === null ? Infinity : -Number(price)),
  acreage: ({ acreage }) => -Number(acreage),
};

/** Around Dillon: half of it within some miles, so that circles end among many. */
async function fill(count: number): Promise<Row[]> {
  await deriveAfterwards(
    openedDatabase(),
    () => database().$executeRaw`
    INSERT INTO properties (id, title, description, property_type, price_type, price, acreage, location,
      state, game_types, features, review_status, available, lat, lng, created_at, updated_at)
    SELECT gen_random_uuid(), 'ridge', '',
      CASE WHEN n % 3 = 0 THEN 'Sale' ELSE 'Lease' END, 'One-time',
      CASE WHEN n % 7 = 0 THEN NULL ELSE 500 + n * 7919 % 90007 END, 10 + n * 104729 % 9973, 'Dillon',
      CASE WHEN n % 5 = 0 THEN 'Idaho' ELSE 'Montana' END, '{Elk}',
      CASE WHEN n % 40 = 0 THEN '{Cabin,Fenced}'::text[] WHEN n % 2 = 0 THEN '{Cabin}' ELSE '{}' END,
      'approved', true,
      round((45.22 + (n * 7368787 % 1000 / 1000.0 - 0.5) * spread)::numeric, 3),
      round((-112.64 + (n * 5915587 % 1000 / 1000.0 - 0.5) * spread)::numeric, 3),
      timestamptz '2026-01-01' - n * interval '40 minutes', now()
    FROM generate_series(1, ${count}::bigint) AS n, LATERAL (SELECT CASE WHEN n % 2 = 0 THEN 0.5 ELSE 5 END AS spread) AS s`,
  );
  await openedDatabase().vacuum();
  return database().property.findMany({ where: { reviewStatus: "approved" } });
}

function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters),
    place: readPlace(parameters, PROPERTY_SORTS),
    viewerId: null,
  });
}

it("finds and counts what a look at every listing does", { timeout: 240_000 }, async () => {
  const rows = await fill(9_000);
  const filters: [string, (row: Row) => boolean][] = [
    ["propertyType=Lease", ({ propertyType }) => propertyType === "Lease"],
    ["features=Cabin,Fenced", ({ features }) => features.length === 2],
    ["state=Idaho", ({ state }) => state === "Idaho"],
    [
      "propertyType=Lease&area=45.2,-113,46,-112",
      ({ propertyType, lat, lng }) =>
        propertyType === "Lease" &&
        Number(lat) >= 45.2 &&
        Number(lat) <= 46 &&
        Number(lng) >= -113 &&
        Number(lng) <= -112,
    ],
    ["minAcres=3001", ({ acreage }) => Number(acreage) >= 3_001],
  ];
  for (const within of ["10", "250"]) {
    const near = nearOf(readFilters(new URLSearchParams(`near=45.22,-112.64&within=${within}`)));
    if (!near) throw new Error("No place");
    for (const [filter, matches] of filters) {
      const found = rows.filter((row) => matches(row) && milesFrom(near.place, row) <= near.miles);
      const isCommon = filter === "propertyType=Lease";
      for (const sort of isCommon ? PROPERTY_SORTS : (["newest", "distance"] as const)) {
        const query = `near=45.22,-112.64&within=${within}&${filter}&sort=${sort}`;
        const keyOf = KEYS[sort] ?? ((row: Row) => milesFrom(near.place, row));
        const keys = found.map(keyOf).sort((a, b) => a - b);
        const byId = new Map(found.map((row) => [row.id, keyOf(row)]));
        const total = Math.min(found.length, 1_001);
        const lastPage = Math.min(42, Math.max(1, Math.ceil(total / 24)));
        for (const page of new Set([1, lastPage])) {
          const shown = await search(`${query}&page=${page}`);
          expect(shown?.total, query).toBe(total);
          const its = shown?.items.map(({ id }) => byId.get(id) ?? NaN) ?? [];
          const expected = keys.slice((page - 1) * 24, page * 24);
          expect(its, `${query} page ${page}`).toHaveLength(expected.length);
          its.forEach((key, i) => {
            if (key !== expected[i]) expect(key, `${query} ${page}`).toBeCloseTo(expected[i]!, 6);
          });
          if (page !== 42 || found.length < 1_050) continue;
          const beyond = await search(`${query}&after=${shown?.next}`);
          expect(
            beyond?.items.map(({ id }) => byId.get(id)?.toFixed(6)),
            query,
          ).toEqual(keys.slice(42 * 24, 43 * 24).map((key) => key.toFixed(6)));
          const back = await search(`${query}&after=${beyond?.previous}`);
          expect(back?.items.map(({ id }) => id)).toEqual(shown?.items.map(({ id }) => id));
        }
      }
    }
  }
});
