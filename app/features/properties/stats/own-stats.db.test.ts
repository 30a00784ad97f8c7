import { beforeEach, expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import { createContactRequest } from "../../../../tests/factories/create-contact-request";
import { createFavorite } from "../../../../tests/factories/create-favorite";
import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import { getListingStats } from "./own-stats.server";

const DENVER = "America/Denver";
const NOW = new Date("2026-11-24T12:00:00Z");

let owner: { id: string; isAdmin: boolean };
let id: string;
beforeEach(async () => {
  owner = { id: (await createUser()).id, isAdmin: false };
  id = (await createProperty({ userId: owner.id, title: "Ridge" })).id;
});

const read = (viewer = owner, changes: { id?: string; now?: Date; timeZone?: string } = {}) =>
  getListingStats({ id, viewer, now: NOW, timeZone: DENVER, ...changes });

async function readCounts(changes?: { now?: Date; timeZone?: string }) {
  const listingStats = await read(owner, changes);
  if (!listingStats) throw new Error("no figures");
  const { days, stats } = listingStats;
  const readStat = (label: string) =>
    Object.fromEntries(
      days.flatMap((day, n) => {
        const count = stats.find((figure) => figure.label === label)?.counts[n] ?? 0;
        return count > 0 ? [[day, count] as const] : [];
      }),
    );
  const totals = stats.map(({ label, total }) => [label, total]);
  return { days, counted: readStat, totals: Object.fromEntries(totals) as Record<string, number> };
}

test("cover ninety days up to today", async () => {
  const { days, totals } = await readCounts();
  expect([days.length, days[0], days.at(-1)]).toEqual([90, "2026-08-27", "2026-11-24"]);
  expect(totals).toEqual({ Views: 0, Saves: 0, Requests: 0 });
  // It is still the previous day in that time zone.
  const early = { now: new Date("2026-11-24T06:59:59Z") };
  expect((await readCounts(early)).days.at(-1)).toBe("2026-11-23");
  expect((await readCounts({ ...early, timeZone: "UTC" })).days.at(-1)).toBe("2026-11-24");
});

test("count each view on its day", async () => {
  const other = await createProperty({ userId: owner.id });
  await database().listingViews.createMany({
    data: [
      ["2026-08-26", 1],
      ["2026-08-27", 2],
      ["2026-11-24", 4],
      ["2026-11-25", 8],
    ].map(([day, views]) => ({ propertyId: id, day: new Date(String(day)), views: Number(views) })),
  });
  await database().listingViews.create({
    data: { propertyId: other.id, day: new Date("2026-11-24"), views: 16 },
  });
  const { counted, totals } = await readCounts();
  expect(counted("Views")).toEqual({ "2026-08-27": 2, "2026-11-24": 4 });
  expect(totals.Views).toBe(6);
});

test("count favorites and requests by days of the site's time zone", async () => {
  for (const at of [
    // Midnight is at 6:00 UTC in summer and at 7:00 UTC in winter. November 1 has 25 hours.
    "2026-08-27T05:59:59Z",
    "2026-08-27T06:00:00Z",
    "2026-11-01T06:00:00Z",
    "2026-11-02T06:59:59Z",
    "2026-11-02T07:00:00Z",
    "2026-11-25T06:59:59Z",
    "2026-11-25T07:00:00Z",
  ]) {
    await createFavorite({ propertyId: id, createdAt: new Date(at) });
    await createContactRequest({ propertyId: id, createdAt: new Date(at) });
  }
  await createFavorite({ createdAt: NOW });
  const { counted, totals } = await readCounts();
  const expected = { "2026-08-27": 1, "2026-11-01": 2, "2026-11-02": 1, "2026-11-24": 1 };
  expect([counted("Saves"), counted("Requests")]).toEqual([expected, expected]);
  expect(totals).toEqual({ Views: 0, Saves: 5, Requests: 5 });
});

test("are for the owner and admins only", async () => {
  expect(await read()).toMatchObject({ id, title: "Ridge", isOwn: true });
  const stranger = { id: (await createUser()).id, isAdmin: false };
  expect(await read(stranger)).toBeNull();
  expect(await read({ ...stranger, isAdmin: true })).toMatchObject({
    title: "Ridge",
    isOwn: false,
  });
  expect(await read(owner, { id: "no-uuid" })).toBeNull();
  await database().property.update({ where: { id }, data: { deletedAt: NOW } });
  expect(await read()).toBeNull();
});
