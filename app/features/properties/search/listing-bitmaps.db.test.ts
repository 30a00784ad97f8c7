import { describe, expect, it } from "vitest";

import { Prisma } from "~/platform/database/client/client";
import { database, openedDatabase } from "~/platform/database/database.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { foldListingBitmaps } from "./listing-bitmaps.server";

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
      listing_terms(t.search, t.state, t.game_types, t.price, t.acreage, t.created_at, t.lat) AS term
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
    await property().updateMany({ data: { available: true, acreage: "77" } });
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
