import { beforeEach, describe, expect, it } from "vitest";

import { confirmCalendar } from "~/features/calendar/get-calendar.server";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createBoundary } from "../../../../tests/factories/create-boundary";
import { createProperty } from "../../../../tests/factories/create-property";
import { createTakenRange } from "../../../../tests/factories/create-taken-range";
import { createUser } from "../../../../tests/factories/create-user";
import { createVerification } from "../../../../tests/factories/create-verification";
import { readChecklist } from "./read-checklist.server";

let ownerId: string;
let id: string;

beforeEach(async () => {
  useEnvironment(readEnvironment({ NODE_ENV: "test" }));
  ownerId = (await createUser()).id;
  id = (await createProperty({ userId: ownerId, propertyType: "Lease", images: [] })).id;
});

const update = (data: Parameters<ReturnType<typeof database>["property"]["update"]>[0]["data"]) =>
  database().property.update({ where: { id }, data });

const NOTHING = {
  photos: false,
  boundary: false,
  calendar: false,
  rules: false,
  verification: false,
};

describe("readChecklist", () => {
  it("reports no finished step for a new lease", async () => {
    expect(await readChecklist({ id, ownerId })).toEqual(NOTHING);
  });

  it("has no calendar for land for sale", async () => {
    await update({ propertyType: "Sale", priceType: "One-time" });
    const { calendar: _calendar, ...steps } = NOTHING;
    expect(await readChecklist({ id, ownerId })).toEqual(steps);
  });

  it("counts photos, rules and a boundary", async () => {
    await update({ images: ["https://example.test/ridge.jpg"], rules: "No dogs." });
    await createBoundary({ propertyId: id });
    expect(await readChecklist({ id, ownerId })).toEqual({
      ...NOTHING,
      photos: true,
      boundary: true,
      rules: true,
    });
  });

  it("counts photos and rules of changes that wait for approval", async () => {
    const images = [{ address: "https://example.test/ridge.jpg", alt: "" }];
    await update({ revision: { images, rules: "No dogs." } });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ photos: true, rules: true });
    await update({ revision: { images: [], rules: "" } });
    expect(await readChecklist({ id, ownerId })).toEqual(NOTHING);
  });

  it("counts a calendar with blocked days, and one that its owner confirmed", async () => {
    const range = await createTakenRange({ propertyId: id });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ calendar: true });
    await database().takenRange.delete({ where: { id: range.id } });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ calendar: false });
    expect(await confirmCalendar({ id, ownerId: (await createUser()).id })).toBe(false);
    expect(await confirmCalendar({ id, ownerId })).toBe(true);
    expect(await readChecklist({ id, ownerId })).toMatchObject({ calendar: true });
  });

  it("counts a proof of ownership of this listing that is pending or approved", async () => {
    const other = await createProperty({ userId: ownerId });
    const proof = { userId: ownerId, kind: "land-ownership", number: null, validUntil: null };
    await createVerification({ ...proof, propertyId: other.id });
    await createVerification({ userId: ownerId, kind: "identity" });
    expect(await readChecklist({ id, ownerId })).toEqual(NOTHING);
    const { id: proofId } = await createVerification({ ...proof, propertyId: id });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ verification: true });
    const decidedAt = new Date();
    const change = (data: { status: string; endedAt?: Date; reason: string | null }) =>
      database().verification.update({ where: { id: proofId }, data: { ...data, decidedAt } });
    await change({ status: "rejected", reason: "Unreadable" });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ verification: false });
    await change({ status: "approved", reason: null, endedAt: new Date() });
    expect(await readChecklist({ id, ownerId })).toMatchObject({ verification: false });
  });

  it("returns null for other people's listings and deleted ones", async () => {
    expect(await readChecklist({ id, ownerId: (await createUser()).id })).toBeNull();
    await update({ deletedAt: new Date() });
    expect(await readChecklist({ id, ownerId })).toBeNull();
  });
});
