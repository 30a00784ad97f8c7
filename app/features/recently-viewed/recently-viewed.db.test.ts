import { setTimeout as pause } from "node:timers/promises";

import { expect, test, vi } from "vitest";

import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { saveView, MAX_VIEWED_LISTINGS, recordView } from "./record-view.server";
import { clearRecentlyViewed, listRecentlyViewed, listViewedLines } from "./recently-viewed.server";

async function createViewer() {
  const { id } = await createUser();
  return { id, isAdmin: false };
}

const titlesSeenBy = async (
  viewer: { id: string; isAdmin: boolean },
  maxCount = MAX_VIEWED_LISTINGS,
) => (await listRecentlyViewed({ viewer, maxCount })).map(({ title }) => title);

test("lists each listing once, the latest first", async () => {
  const viewer = await createViewer();
  const [ridge, creek] = [
    await createProperty({ title: "Ridge" }),
    await createProperty({ title: "Creek" }),
  ];
  for (const { id } of [ridge, creek, ridge]) {
    await saveView({ userId: viewer.id, propertyId: id });
    // Times have a resolution of one millisecond, in which no real person views two listings.
    await pause(2);
  }
  expect(await titlesSeenBy(viewer)).toEqual(["Ridge", "Creek"]);
  expect(await titlesSeenBy(viewer, 1)).toEqual(["Ridge"]);
  expect(await titlesSeenBy(await createViewer())).toEqual([]);
});

test("keeps the newest twenty", async () => {
  const viewer = await createViewer();
  for (let n = 1; n <= MAX_VIEWED_LISTINGS + 2; n += 1) {
    const { id } = await createProperty({ title: `Number ${n}` });
    await saveView({ userId: viewer.id, propertyId: id });
  }
  const titles = await titlesSeenBy(viewer, 100);
  expect(titles).toHaveLength(MAX_VIEWED_LISTINGS);
  expect([titles[0], titles.at(-1)]).toEqual([`Number ${MAX_VIEWED_LISTINGS + 2}`, "Number 3"]);
  expect(await database().recentlyViewed.count({ where: { userId: viewer.id } })).toBe(
    MAX_VIEWED_LISTINGS,
  );
});

test("leaves out listings that the viewer can no longer see", async () => {
  const viewer = await createViewer();
  for (const change of [{ deletedAt: new Date() }, { reviewStatus: "pending" }]) {
    const { id } = await createProperty(change);
    await saveView({ userId: viewer.id, propertyId: id });
  }
  expect(await titlesSeenBy(viewer)).toEqual([]);
});

test("shows listings with details in the order of viewing and only when they are visible", async () => {
  const viewer = await createViewer();
  const ridge = { title: "Ridge", price: 8_500, priceType: "Per Season", acreage: 40.5 };
  const place = { location: "Mason", state: "Texas" };
  const creek = { title: "Creek", price: null, images: ["/uploads/creek"] };
  for (const listing of [creek, { ...ridge, ...place }, { reviewStatus: "pending" }]) {
    const { id } = await createProperty(listing);
    await saveView({ userId: viewer.id, propertyId: id });
  }
  expect(await listViewedLines({ viewer })).toMatchObject([
    { ...ridge, ...place, price: "8500.00", acreage: "40.50", image: null },
    { title: "Creek", price: null, image: "/uploads/creek" },
  ]);
});

test("is cleared for one person only", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  const { id: propertyId } = await createProperty({ title: "Ridge" });
  for (const { id } of [one, other]) await saveView({ userId: id, propertyId });
  await clearRecentlyViewed({ userId: one.id });
  expect(await titlesSeenBy(one)).toEqual([]);
  expect(await titlesSeenBy(other)).toEqual(["Ridge"]);
});

test("stores nothing for a deleted account", async () => {
  const { id: userId } = await createUser({ deletedAt: new Date() });
  const { id: propertyId } = await createProperty();
  await saveView({ userId, propertyId });
  expect(await database().recentlyViewed.count({ where: { userId } })).toBe(0);
});

test("ignores visitors, owners, and prefetched pages", async () => {
  const owner = await createViewer();
  const hunter = await createViewer();
  const property = await createProperty({ userId: owner.id });
  const request = (init: RequestInit = {}) => new Request("http://localhost/property/x", init);
  recordView({ request: request(), viewerId: null, property });
  recordView({ request: request(), viewerId: owner.id, property });
  recordView({ request: request({ method: "HEAD" }), viewerId: hunter.id, property });
  const headers = { "Sec-Purpose": "prefetch;prerender" };
  recordView({ request: request({ headers }), viewerId: hunter.id, property });
  const other = await createProperty({ title: "The one that counts" });
  recordView({ request: request(), viewerId: hunter.id, property: other });
  await vi.waitFor(async () => {
    expect(await database().recentlyViewed.count({ where: { propertyId: other.id } })).toBe(1);
  });
  expect(await database().recentlyViewed.count({ where: { propertyId: property.id } })).toBe(0);
});

test("is empty after it was cleared", async () => {
  const viewer = await createViewer();
  const property = await createProperty();
  const looking = () =>
    recordView({
      request: new Request("http://localhost/property/x"),
      viewerId: viewer.id,
      property,
    });
  let clearing = Promise.resolve();
  await database().$transaction(async (tx) => {
    // The write of a view waits for this row lock; clearing the list does not need it.
    await tx.$executeRaw`SELECT FROM users WHERE id = ${viewer.id}::uuid FOR UPDATE`;
    looking();
    clearing = clearRecentlyViewed({ userId: viewer.id });
    await pause(100);
  });
  await clearing;
  expect(await database().recentlyViewed.count()).toBe(0);
});
