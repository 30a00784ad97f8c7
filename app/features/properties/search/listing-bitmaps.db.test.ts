import { describe, expect, it } from "vitest";

import type { DollarRange } from "~/features/directory/dollar-range";
import { readFilters } from "~/features/directory/filters";
import { readSearch } from "~/features/directory/search-words.server";
import { FEATURES, GAME_TYPES, PRICE_TYPES, PROPERTY_TYPES } from "~/features/directory/vocabulary";
import { Prisma } from "~/platform/database/client/client";
import { database, openedDatabase } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { AMOUNT_EDGES, bandsOf } from "./amount-bits.server";
import { bitmapsFor, foldListingBitmaps } from "./listing-bitmaps.server";

const property = () => database().property;

/** Every term of every public listing as the bitmaps have it, and as the listings themselves do. */
async function expectNoDrift(): Promise<void> {
  const marked = await database().$queryRaw`
    SELECT n.id, b.term FROM (
      SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1))) AS bits
      FROM listing_bitmaps GROUP BY term, block
    ) AS b JOIN listing_numbers AS n ON n.number >> 14 = b.block
    WHERE get_bit(b.bits, n.number & 16383) = 1 ORDER BY n.id, b.term COLLATE "C"`;
  const expected = await database().$queryRaw`
    SELECT t.id, term FROM properties t,
      listing_terms(t.search, t.property_type, t.state, t.game_types, t.price, t.price_type,
        t.acreage, t.features, t.created_at, t.lat) AS term
    WHERE ${PUBLIC_PROPERTY} ORDER BY t.id, term COLLATE "C"`;
  expect(marked).toEqual(expected);
  const numbered = await database().$queryRaw`
    SELECT id, created_at, price, acreage FROM listing_numbers ORDER BY id`;
  expect(numbered).toEqual(
    await database().$queryRaw`SELECT id, created_at, price, acreage FROM properties ORDER BY id`,
  );
  const bits = await database().$queryRaw`
    SELECT coalesce(sum(bit_count(bits)), 0)::int AS count FROM (
      SELECT bit_xor(coalesce(bits, set_bit(0::bit(16384), place, 1))) AS bits
      FROM listing_bitmaps GROUP BY term, block) AS b`;
  expect(bits).toEqual([{ count: (expected as unknown[]).length }]);
}

describe("bitmaps of listings", () => {
  it("have what the public listings have, whatever is done to them", async () => {
    const { id } = await createProperty({ title: "Creek", gameTypes: ["Elk", "Elk", "Deer"] });
    await createProperty({ title: "Pending creek", reviewStatus: "pending" });
    await createProperty({ title: "Leased", available: false, price: null });
    await expectNoDrift();
    await property().update({
      where: { id },
      data: { title: "Ridge", price: "1234.56", lat: "45.5", lng: "-110" },
    });
    await property().updateMany({
      data: { available: true, acreage: "77", priceType: "Per Day", features: ["Cabin", "Cabin"] },
    });
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
    await database().$executeRaw`
      INSERT INTO properties (id, title, acreage, location, state, game_types, review_status)
      SELECT id, 'Again', 1, 'Mason', 'Texas', '{Deer}', 'approved' FROM properties
      ON CONFLICT (id) DO UPDATE SET state = 'Maine', available = true`;
    await expectNoDrift();
    await database().$executeRaw`SELECT rebuild_listing_bitmaps()`;
    await expectNoDrift();
    await property().deleteMany({ where: { id } });
    await expectNoDrift();
    await database().$executeRaw`TRUNCATE properties CASCADE`;
    await expectNoDrift();
  });

  it("are the same when they are folded, beside writers too", async () => {
    const { id } = await createProperty({ title: "Creek" });
    await Promise.all(
      Array.from({ length: 30 }, async (_, i) => {
        if (i % 5 === 0) return foldListingBitmaps();
        if (i % 3 === 0) return property().update({ where: { id }, data: { title: `Ridge ${i}` } });
        return createProperty({ title: `Creek ${i}` });
      }),
    );
    await expectNoDrift();
    await foldListingBitmaps();
    await expectNoDrift();
    const rows = await database().$queryRaw`
      SELECT FROM listing_bitmaps GROUP BY term, block HAVING count(*) > 1 OR count(bits) < 1`;
    expect(rows).toEqual([]);
  });

  it("are one row each where two are folded at once", async (context) => {
    // The embedded database has one connection, where nothing is at once.
    context.skip(openedDatabase().kind === "embedded");
    const waiting = async () => {
      const [row] = await database().$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return row?.count;
    };
    await createProperty({ title: "Creek" });
    const folds: Promise<void>[] = [];
    await database().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM listing_bitmaps FOR UPDATE`;
      folds.push(foldListingBitmaps());
      await expect.poll(waiting).toBe(1);
      // Of the same terms, and nothing that the first has seen.
      await createProperty({ title: "Creek" });
      folds.push(foldListingBitmaps());
      await expect.poll(waiting).toBe(2);
    });
    await Promise.all(folds);
    await expectNoDrift();
    const rows = await database().$queryRaw`
      SELECT FROM listing_bitmaps GROUP BY term, block HAVING count(*) > 1`;
    expect(rows).toEqual([]);
  });

  it("reach over several blocks", async () => {
    await createProperty();
    await database().$executeRaw(
      Prisma.sql`SELECT setval(pg_get_serial_sequence('listing_numbers', 'number'), 16380)`,
    );
    for (let i = 0; i < 8; i += 1) await createProperty({ title: `Creek ${i}` });
    await expectNoDrift();
    await foldListingBitmaps();
    await expectNoDrift();
    await database().$executeRaw`SELECT rebuild_listing_bitmaps()`;
    await expectNoDrift();
  });

  it("make no writer wait for another", async (context) => {
    // The embedded database has one connection, where everybody waits anyway.
    context.skip(openedDatabase().kind === "embedded");
    await createProperty({ title: "Creek" });
    const undone = database().$transaction(async (tx) => {
      await tx.property.updateMany({ data: { available: false } });
      await createProperty({ title: "Creek" });
      await foldListingBitmaps();
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await expectNoDrift();
  });
});

/** Always the same numbers, from 0 to 1. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe("what bitmaps find", () => {
  const random = randomly(7);
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const someOf = <Value>(values: readonly Value[]) => values.filter(() => random() < 0.3);
  /** On an edge of a band, beside it, or anywhere. */
  const amount = (most: number): number => {
    const near = [-1, -0.5, -0.01, 0, 0.01, 0.5, 1].map((step) => oneOf(AMOUNT_EDGES) + step);
    const any = Math.floor(100 * 10 ** (random() * Math.log10(most))) / 100;
    return Math.min(most, Math.max(0, Number(oneOf([...near, any, any, any]).toFixed(2))));
  };

  it("is what the listings say, of any range of prices and acreages and all that is chosen", async () => {
    for (let i = 0; i < 300; i += 1) {
      await createProperty({
        title: `Land ${i}`,
        price: i % 11 === 0 ? null : amount(i % 5 === 0 ? 9_999_999_999.99 : 2_000).toFixed(2),
        acreage: amount(i % 5 === 0 ? 99_999_999.99 : 700).toFixed(2),
        propertyType: oneOf(PROPERTY_TYPES),
        priceType: oneOf(PRICE_TYPES),
        gameTypes: [oneOf(GAME_TYPES), oneOf(GAME_TYPES)],
        features: someOf(FEATURES),
      });
    }
    const listings = await property().findMany();
    const whole = (most: number) => Math.floor(amount(most));
    for (let i = 0; i < 250; i += 1) {
      const filters = readFilters(new URLSearchParams());
      const [from, to] = [whole(3_000), whole(oneOf([3_000, 9_999_999_999]))];
      const kind = i % 4;
      if (kind !== 1 && from < to) {
        filters.priceRange = oneOf<DollarRange>([`${from}-${to}`, `${from}+`]);
      }
      if (kind !== 0) filters.minAcres = whole(oneOf([800, 99_999_999])) || null;
      if (kind !== 0 && i % 3 > 0) filters.maxAcres = whole(oneOf([800, 99_999_999])) || null;
      if (kind === 3) {
        filters.propertyType = oneOf([null, ...PROPERTY_TYPES]);
        filters.priceType = oneOf([null, ...PRICE_TYPES]);
        filters.features = [oneOf(FEATURES)];
        filters.gameTypes = someOf(GAME_TYPES);
      }
      const bitmaps = bitmapsFor(filters, await readSearch(""), { open: null });
      const found = await readRows<{ id: string }>(
        bitmaps
          ? Prisma.sql`SELECT n.id FROM (${bitmaps.matching}) AS m JOIN listing_numbers n
              ON n.number >> 14 = m.block AND get_bit(m.bits, n.number & 16383) = 1 ORDER BY n.id`
          : Prisma.sql`SELECT id FROM properties ORDER BY id`,
      );
      const [least = "0", end] = filters.priceRange?.split(/[-+]/) ?? [];
      const expected = listings.filter(
        (listing) =>
          (!filters.propertyType || listing.propertyType === filters.propertyType) &&
          (!filters.priceType || listing.priceType === filters.priceType) &&
          (!filters.priceRange ||
            (listing.price !== null &&
              Number(listing.price) >= Number(least) &&
              (!end || Number(listing.price) < Number(end)))) &&
          Number(listing.acreage) >= (filters.minAcres ?? 0) &&
          Number(listing.acreage) <= (filters.maxAcres ?? Infinity) &&
          filters.features.every((feature) => listing.features.includes(feature)) &&
          (filters.gameTypes.length === 0 ||
            filters.gameTypes.some((game) => listing.gameTypes.includes(game))),
      );
      expect(
        found.map(({ id }) => id),
        JSON.stringify(filters),
      ).toEqual(expected.map(({ id }) => id).sort());
    }
  }, 120_000);

  it("knows the bands and steps of amounts as the database does", async () => {
    const [row] = await readRows<{ edges: number[] }>(
      Prisma.sql`SELECT amount_edges()::float8[] AS edges`,
    );
    expect(row?.edges).toEqual(AMOUNT_EDGES);
    expect(bandsOf({ from: 0, upTo: null })).toHaveLength(AMOUNT_EDGES.length + 1);
    expect(
      await readRows(Prisma.sql`SELECT amount_steps(7)::integer AS whole,
        amount_steps(7.01)::integer AS more, amount_steps(9999999999.99) < 2::bigint ^ 35 AS fits,
        amount_steps(99999999.99) < 2::bigint ^ 28 AS "acresFit"`),
    ).toEqual([{ whole: 14, more: 15, fits: true, acresFit: true }]);
  });
});
