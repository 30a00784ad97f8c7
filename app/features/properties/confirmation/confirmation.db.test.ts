import { beforeEach, describe, expect, inject, it } from "vitest";

import { VISITOR } from "~/features/accounts/permissions";
import type { Prisma, Property } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import { measureEventLoopTurns } from "../../../../tests/fixtures/measure-event-loop-turns";
import { buildPropertyInput } from "../../../../tests/factories/property-input";
import { changeListing } from "../editor/change-listing.server";
import { getOpenProperty, getProperty } from "../get-property.server";
import { markListing } from "../own/mark-listing.server";
import { confirmListing, getConfirmableListing } from "./confirm-listing.server";
import { buildConfirmPath, readConfirmToken } from "./confirm-link.server";
import { renewListings, sweepUnconfirmed } from "./sweep-unconfirmed.server";

const DAY_MS = 86_400_000;
const START = new Date("2026-09-01T12:00:00Z");
const day = (days: number) => new Date(START.getTime() + days * DAY_MS);

let ownerId: string;
let listing: Property;
function configure(variables: Record<string, string> = {}) {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret, ...variables }));
}
beforeEach(async () => {
  configure();
  ownerId = (await createUser({ email: "owen@example.test" })).id;
  listing = await createProperty({ userId: ownerId, title: "Bench", confirmedAt: START });
});

const findRow = ({ id }: { id: string }) =>
  database().property.findUniqueOrThrow({ where: { id } });
const change = (data: Prisma.PropertyUncheckedUpdateInput) =>
  database().property.update({ where: { id: listing.id }, data });
async function listMailSubjects(): Promise<string[]> {
  const entries = await database().outboxEntry.findMany({
    where: { kind: "mail" },
    orderBy: { createdAt: "asc" },
    select: { payload: true },
  });
  return entries.map(({ payload }) => (payload as { subject: string }).subject);
}

const createMany = (length: number) =>
  database().property.createMany({
    data: Array.from({ length }, (_, i) => ({
      title: `Many ${i}`,
      acreage: 10,
      location: "Mason",
      state: "Texas",
      gameTypes: ["Deer"],
      reviewStatus: "approved",
      userId: ownerId,
      confirmedAt: START,
    })),
  });

const STILL = expect.stringMatching(/^Still available\? Confirm by \w{3} \d.*: Bench$/) as string;

describe("an unconfirmed listing", () => {
  it("is reminded 14 and 3 days before it expires", async () => {
    const mailCounts: number[] = [];
    for (const at of [1, 45.9, 46, 46.1, 56, 57, 59.9, 60, 61, 90, 400]) {
      // Two processes run at the same moment.
      await Promise.all([sweepUnconfirmed(day(at)), sweepUnconfirmed(day(at))]);
      mailCounts.push((await listMailSubjects()).length);
    }
    expect(mailCounts).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    expect(await listMailSubjects()).toEqual([STILL, STILL]);
    const row = await findRow(listing);
    expect(row).toMatchObject({ available: false, reviewStatus: "approved", expiredAt: day(60) });
    expect(row.updatedAt).toEqual(listing.updatedAt);
  });

  it("stays listed until it expires", async () => {
    await sweepUnconfirmed(day(59.99));
    expect(await findRow(listing)).toMatchObject({ available: true, expiredAt: null });
  });

  it("is reminded once after an outage", async () => {
    await sweepUnconfirmed(day(58));
    expect(await listMailSubjects()).toEqual([STILL]);
    const other = await createProperty({ userId: ownerId, title: "Creek", confirmedAt: START });
    await sweepUnconfirmed(day(75));
    expect(await listMailSubjects()).toEqual([
      STILL,
      expect.stringMatching(/^Your listing was hidden on \w{3} \d.*: Creek$/),
    ]);
    expect(await findRow(other)).toMatchObject({ available: false });
  });

  it("expires after the configured number of days", async () => {
    configure({ LISTING_DAYS: "15" });
    await sweepUnconfirmed(day(1));
    expect(await listMailSubjects()).toHaveLength(1);
    await sweepUnconfirmed(day(15));
    expect(await findRow(listing)).toMatchObject({ available: false });
  });

  it("is neither reminded nor expired when it is sold, pending, rejected, or deleted", async () => {
    const before = [
      { available: false },
      { reviewStatus: "pending" },
      { reviewStatus: "rejected" },
      { deletedAt: START },
    ];
    for (const data of before) {
      const one = await createProperty({ userId: ownerId, confirmedAt: START, ...data });
      await sweepUnconfirmed(day(50));
      await sweepUnconfirmed(day(400));
      expect(await findRow(one)).toMatchObject({ expiredAt: null, reminders: 0 });
    }
  });

  it("expires without an email when its owner has no address", async () => {
    await change({ userId: null });
    await createProperty({ userId: (await createUser({ email: null })).id, confirmedAt: START });
    await sweepUnconfirmed(day(58));
    await sweepUnconfirmed(day(60));
    expect(await listMailSubjects()).toEqual([]);
    expect(await findRow(listing)).toMatchObject({ available: false });
  });

  it("is processed together with hundreds of others", async () => {
    await createMany(210);
    await Promise.all([sweepUnconfirmed(day(50)), sweepUnconfirmed(day(50))]);
    expect(await listMailSubjects()).toHaveLength(211);
    await Promise.all([sweepUnconfirmed(day(60)), sweepUnconfirmed(day(60))]);
    expect(await database().property.count({ where: { available: true } })).toBe(0);
  });

  // With a separate database server, every statement yields to the event loop anyway.
  it.runIf(inject("templateDatabase").kind === "embedded")(
    "yields to the event loop while hundreds of owners are emailed",
    async () => {
      await createMany(400);
      const { turns, cpuMsPerTurn } = await measureEventLoopTurns(() => sweepUnconfirmed(day(50)));
      expect(await listMailSubjects()).toHaveLength(401);
      expect(turns).toBeGreaterThan(5);
      expect(cpuMsPerTurn).toBeLessThan(50);
    },
  );

  it("is hidden from others and keeps its page", async () => {
    await sweepUnconfirmed(day(60));
    const { id } = listing;
    const admin = { id: (await createUser()).id, isAdmin: true };
    expect(await getOpenProperty({ id, viewer: VISITOR })).toBe("gone");
    expect(await getOpenProperty({ id, viewer: { id: ownerId, isAdmin: false } })).toMatchObject({
      id,
    });
    expect(await getOpenProperty({ id, viewer: admin })).toMatchObject({ id });
    expect(await getProperty({ id, viewer: VISITOR })).toMatchObject({ expiredAt: day(60) });
  });
});

describe("confirming a listing", () => {
  it("restarts the period and relists an expired listing", async () => {
    for (const days of [50, 60]) {
      await change({ confirmedAt: START, available: true, expiredAt: null, reminders: 0 });
      await sweepUnconfirmed(day(days));
      const { updatedAt } = await findRow(listing);
      expect(await confirmListing({ id: listing.id, ownerId })).toBe(true);
      const row = await findRow(listing);
      expect(row).toMatchObject({ available: true, expiredAt: null, reminders: 0 });
      expect(Date.now() - row.confirmedAt.getTime()).toBeLessThan(10_000);
      expect(row.updatedAt).toEqual(updatedAt);
    }
  });

  it("is limited to its owner, and neither skips approval nor reopens a sold listing", async () => {
    const other = await createUser();
    expect(await confirmListing({ id: listing.id, ownerId: other.id })).toBe(false);
    expect(await getConfirmableListing({ id: listing.id, ownerId: other.id })).toBeNull();
    for (const data of [{ available: false }, { reviewStatus: "pending" }, { deletedAt: START }]) {
      const one = await createProperty({ userId: ownerId, confirmedAt: START, ...data });
      expect(await confirmListing({ id: one.id, ownerId })).toBe(false);
      expect(await confirmListing({ id: one.id })).toBe(false);
      expect(await findRow(one)).toMatchObject({ ...data, confirmedAt: START });
    }
    const unclaimed = await createProperty({ confirmedAt: START });
    expect(await confirmListing({ id: unclaimed.id })).toBe(false);
  });

  it("happens when the listing is edited or reopened", async () => {
    await sweepUnconfirmed(day(60));
    const property = buildPropertyInput({ title: "Bench above the creek" });
    await changeListing({ id: listing.id, ownerId, property });
    expect(await findRow(listing)).toMatchObject({ available: true, expiredAt: null });
    await change({ confirmedAt: START, available: false, expiredAt: day(60) });
    await markListing({ id: listing.id, ownerId, available: false });
    expect(await findRow(listing)).toMatchObject({ available: false, expiredAt: null });
    // The listing is sold, and editing does not change that.
    await changeListing({ id: listing.id, ownerId, property });
    expect(await findRow(listing)).toMatchObject({ available: false });
    await change({ confirmedAt: START });
    await markListing({ id: listing.id, ownerId, available: true });
    const { confirmedAt } = await findRow(listing);
    expect(confirmedAt.getTime()).toBeGreaterThan(START.getTime());
  });

  it("happens automatically for demo listings", async () => {
    const sold = await createProperty({ confirmedAt: START, available: false });
    await change({ available: false, expiredAt: day(60) });
    await renewListings([listing.id, sold.id], day(61));
    expect(await findRow(listing)).toMatchObject({ available: true, confirmedAt: day(61) });
    expect(await findRow(sold)).toMatchObject({ available: false });
  });
});

describe("the confirmation link of an email", () => {
  const extractToken = (address: string) => address.slice("/confirm/".length);

  it("is valid for 120 days", () => {
    const token = extractToken(buildConfirmPath(listing.id, START));
    expect(readConfirmToken(token, day(119))).toEqual({ propertyId: listing.id });
    expect(readConfirmToken(token, day(120))).toBe("expired");
  });

  it("is rejected when forged", () => {
    const token = extractToken(buildConfirmPath(listing.id, START));
    const forged = token.replace(listing.id, "0".repeat(8) + listing.id.slice(8));
    for (const other of [forged, token.slice(1), `${token}x`, "", "x".repeat(10_000), undefined]) {
      expect(readConfirmToken(other, START)).toBe("invalid");
    }
  });
});
