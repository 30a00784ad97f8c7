import { describe, expect, it } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { VISITOR } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";
import { getProperty } from "./get-property.server";
import { PUBLIC_COLUMNS, withDecimalsAsText } from "./listing-columns.server";

describe("getProperty", () => {
  it.each([
    ["approved", true, "seen", "seen", "seen"],
    ["approved", false, "seen", "seen", "seen"],
    ["pending", true, "hidden", "seen", "seen"],
    ["rejected", true, "hidden", "seen", "seen"],
  ])(
    "shows a listing that is %s (available: %s): visitor %s, owner %s, admin %s",
    async (reviewStatus, available, visitor, own, admin) => {
      const owner = await createUser();
      const other = await createUser();
      const { id } = await createProperty({ reviewStatus, available, userId: owner.id });
      const seenBy = async (viewer: { id: string | null; isAdmin: boolean }) =>
        (await getProperty({ id, viewer })) ? "seen" : "hidden";
      expect(await seenBy(VISITOR)).toBe(visitor);
      expect(await seenBy({ id: other.id, isAdmin: false })).toBe(visitor);
      expect(await seenBy({ id: owner.id, isAdmin: false })).toBe(own);
      expect(await seenBy({ id: other.id, isAdmin: true })).toBe(admin);
    },
  );

  it("reports a deleted listing as deleted only when it had been public", async () => {
    const deletedAt = new Date();
    const once = await createProperty({ deletedAt });
    const never = await createProperty({ deletedAt, reviewStatus: "pending" });
    expect(await getProperty({ id: once.id, viewer: VISITOR })).toBe("deleted");
    expect(await getProperty({ id: never.id, viewer: VISITOR })).toBeNull();
  });

  it("returns null for a malformed id", async () => {
    for (const id of [undefined, "", "1", "{}", "00000000-0000-7000-8000-00000000000g"]) {
      expect(await getProperty({ id, viewer: VISITOR })).toBeNull();
    }
  });

  it("returns decimals as strings and never the exact position", async () => {
    const { id } = await createProperty({
      price: "1250000.1",
      acreage: "640",
      lat: "45.68",
      lng: "-111.12",
      exactLat: "45.678912",
      exactLng: "-111.123456",
    });
    const property = await getProperty({ id, viewer: VISITOR });
    expect(property).toMatchObject({ price: "1250000.10", acreage: "640.00", lat: "45.68" });
    expect(JSON.stringify(property)).not.toContain("45.678");
  });

  it("returns the same row by the driver, in a transaction, and by Prisma", async () => {
    const { id } = await createProperty({
      lat: "45.600000",
      lng: "-111.000000",
      price: "1250000.50",
      acreage: "640.00",
      features: ["Creek", 'A "spring", fenced'],
      confirmedAt: new Date("2026-03-08T07:30:00.123Z"),
    });
    const row = await database().property.findUniqueOrThrow({
      where: { id },
      select: PUBLIC_COLUMNS,
    });
    expect(await getProperty({ id, viewer: VISITOR })).toEqual(withDecimalsAsText(row));
    await database().$transaction(async (tx) => {
      expect(await getProperty({ id, viewer: VISITOR, tx })).toEqual(withDecimalsAsText(row));
    });
  });
});
