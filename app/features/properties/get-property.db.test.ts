import { expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { VISITOR } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";

import { getProperty } from "./get-property.server";
import { PUBLIC_COLUMNS, withTexts } from "./listing-columns.server";

test("a listing is the same row by the driver, in a transaction and by Prisma", async () => {
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
  expect(row.features).toHaveLength(2);
  expect(await getProperty({ id, viewer: VISITOR })).toEqual(withTexts(row));
  await database().$transaction(async (tx) => {
    expect(await getProperty({ id, viewer: VISITOR, tx })).toEqual(withTexts(row));
  });
});

test("what waits for review has a page for its owner and for admins alone", async () => {
  const owner = await createUser();
  const { id } = await createProperty({ userId: owner.id, reviewStatus: "pending" });
  const seenBy = async (viewer: { id: string | null; isAdmin: boolean }) =>
    (await getProperty({ id, viewer })) !== null;
  expect(await seenBy(VISITOR)).toBe(false);
  expect(await seenBy({ id: (await createUser()).id, isAdmin: false })).toBe(false);
  expect(await seenBy({ id: owner.id, isAdmin: false })).toBe(true);
  expect(await seenBy({ id: (await createUser()).id, isAdmin: true })).toBe(true);
});
