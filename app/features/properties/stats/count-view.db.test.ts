import { afterEach, beforeEach, describe, expect, it, test } from "vitest";

import { VISITOR } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import {
  addView,
  countShownListing,
  countView,
  MAX_KEPT_VIEWS,
  writeViews,
} from "./count-view.server";
import { sweepViews } from "./sweep-views.server";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const NOON = Date.parse("2026-11-24T18:00:00Z");

function useTimeZone(zone: string) {
  useEnvironment(readEnvironment({ NODE_ENV: "test", SITE_TIME_ZONE: zone }));
}

beforeEach(() => useTimeZone("America/Chicago"));
afterEach(writeViews);

async function readViews(propertyId: string): Promise<Record<string, number>> {
  await writeViews();
  const rows = await database().listingViews.findMany({
    where: { propertyId },
    orderBy: { day: "asc" },
  });
  return Object.fromEntries(rows.map(({ day, views }) => [day.toISOString().slice(0, 10), views]));
}
const total = async (id: string) =>
  Object.values(await readViews(id)).reduce((sum, count) => sum + count, 0);

describe("views", () => {
  it("are added by listing and day", async () => {
    const [ridge, creek] = [await createProperty(), await createProperty()];
    for (let n = 0; n < 3; n += 1) addView(ridge.id, NOON);
    addView(creek.id, NOON);
    expect(await readViews(ridge.id)).toEqual({ "2026-11-24": 3 });
    addView(ridge.id, NOON);
    expect(await readViews(ridge.id)).toEqual({ "2026-11-24": 4 });
    expect(await readViews(creek.id)).toEqual({ "2026-11-24": 1 });
  });

  it("count for the day in the site's time zone", async () => {
    const { id } = await createProperty();
    addView(id, Date.parse("2026-11-25T05:59:59.999Z"));
    addView(id, Date.parse("2026-11-25T06:00:00Z"));
    expect(await readViews(id)).toEqual({ "2026-11-24": 1, "2026-11-25": 1 });
    useTimeZone("Asia/Kathmandu");
    addView(id, Date.parse("2026-11-25T18:14:59Z"));
    addView(id, Date.parse("2026-11-25T18:15:00Z"));
    expect(await readViews(id)).toEqual({ "2026-11-24": 1, "2026-11-25": 2, "2026-11-26": 1 });
  });

  it("that arrive during a write are written next", async () => {
    const { id } = await createProperty();
    addView(id, NOON);
    const first = writeViews();
    addView(id, NOON);
    const second = writeViews();
    addView(id, NOON);
    await Promise.all([first, second]);
    expect(await total(id)).toBe(3);
  });

  it("of many listings are all written", async () => {
    const owner = await createUser();
    await database().property.createMany({
      data: Array.from({ length: 1_100 }, (_, n) => ({
        ...{ userId: owner.id, title: `Land ${n}`, acreage: 10, location: "Mason", state: "Texas" },
        gameTypes: ["Deer"],
      })),
    });
    const ids = await database().property.findMany({ select: { id: true } });
    for (const { id } of ids) addView(id, NOON);
    await writeViews();
    expect(await database().listingViews.count()).toBe(ids.length);
  });

  it("of a deleted listing are dropped", async () => {
    const [deleted, existing] = [
      await createProperty({ deletedAt: new Date() }),
      await createProperty(),
    ];
    addView(deleted.id, NOON);
    addView("01990000-0000-7000-8000-000000000000", NOON);
    addView(existing.id, NOON);
    expect([await total(deleted.id), await total(existing.id)]).toEqual([0, 1]);
  });
});

describe("while the database is unavailable", () => {
  const rename = (from: string, to: string) =>
    database().$executeRawUnsafe(`ALTER TABLE ${from} RENAME TO ${to}`);

  it("views are kept, and written once it is available again", async () => {
    const { id } = await createProperty();
    addView(id, NOON);
    await rename("listing_views", "listing_views_away");
    await writeViews();
    addView(id, NOON);
    await writeViews();
    await rename("listing_views_away", "listing_views");
    expect(await readViews(id)).toEqual({ "2026-11-24": 2 });
  });

  it("counts a bounded number of listings in memory", async () => {
    const [counted, late] = [await createProperty(), await createProperty()];
    const createUnknownId = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, "0")}`;
    for (let n = 1; n < MAX_KEPT_VIEWS; n += 1) addView(createUnknownId(n), NOON);
    addView(counted.id, NOON);
    addView(counted.id, NOON);
    addView(late.id, NOON);
    expect([await total(counted.id), await total(late.id)]).toEqual([2, 0]);
    addView(late.id, NOON);
    expect(await total(late.id)).toBe(1);
  });
});

describe("counted views", () => {
  it.each([
    ["a browser", { "user-agent": CHROME }, 1],
    ["a text browser", { "user-agent": "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1" }, 1],
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, 0],
    ["a link preview", { "user-agent": "facebookexternalhit/1.1" }, 0],
    ["a script", { "user-agent": "curl/8.5.0" }, 0],
    ["a client without a name", {}, 0],
    ["a prefetch", { "user-agent": CHROME, "sec-purpose": "prefetch;prerender" }, 0],
    ["an older prefetch", { "user-agent": CHROME, purpose: "Prefetch" }, 0],
  ])("%s", async (_who, headers: Record<string, string>, times) => {
    const { id } = await createProperty();
    countView(id, headers);
    expect(await total(id)).toBe(times);
  });

  it("exclude the owner and admins", async () => {
    const owner = await createUser();
    const property = await createProperty({ userId: owner.id });
    const see = (
      viewer: { id: string | null; isAdmin: boolean },
      isDocument = true,
      referer = "",
    ) =>
      countShownListing({
        viewer,
        property,
        context: {
          isDocument,
          onPageSent: (listener) =>
            listener({ "user-agent": CHROME, host: "huntstead.test", referer }),
        },
      });
    see({ id: owner.id, isAdmin: false });
    see({ id: "another", isAdmin: true });
    expect(await total(property.id)).toBe(0);
    see(VISITOR);
    see({ id: "another", isAdmin: false });
    expect(await total(property.id)).toBe(2);
    // Navigating to the page counts. Reloading the data of the open page does not.
    see(VISITOR, false, "http://huntstead.test/properties");
    see(VISITOR, false, `http://huntstead.test/property/${property.id}`);
    see(VISITOR, true, `http://huntstead.test/property/${property.id}`);
    expect(await total(property.id)).toBe(4);
  });

  it("include everybody for unclaimed land", async () => {
    const property = await createProperty({ userId: null });
    const context = {
      isDocument: true,
      onPageSent: (listener: (headers: Record<string, string>) => void) =>
        listener({ "user-agent": CHROME }),
    };
    countShownListing({ viewer: VISITOR, property, context });
    expect(await total(property.id)).toBe(1);
  });
});

test("writes early when many views are waiting", async () => {
  const { id } = await createProperty();
  addView(id, NOON);
  const createUnknownId = (n: number) => `01990000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const startedAt = performance.now();
  for (let n = 1; n < 6_000; n += 1) addView(createUnknownId(n), NOON);
  await expect.poll(() => database().listingViews.count(), { interval: 50 }).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(2_900);
});

test("deletes old days and views of deleted listings", async () => {
  const [ridge, undone, deleted] = [
    await createProperty(),
    await createProperty({ deletedAt: new Date(NOON - 3_600_000) }),
    await createProperty({ deletedAt: new Date(NOON - 25 * 3_600_000) }),
  ];
  const day = (text: string) => new Date(text);
  await database().listingViews.createMany({
    data: [
      { propertyId: ridge.id, day: day("2026-08-23"), views: 1 },
      { propertyId: ridge.id, day: day("2026-08-24"), views: 2 },
      { propertyId: ridge.id, day: day("2026-11-24"), views: 3 },
      { propertyId: undone.id, day: day("2026-11-24"), views: 4 },
      { propertyId: deleted.id, day: day("2026-11-24"), views: 5 },
    ],
  });
  await sweepViews(new Date(NOON));
  const remaining = await database().listingViews.findMany({ orderBy: { views: "asc" } });
  expect(remaining.map(({ views }) => views)).toEqual([2, 3, 4]);
  const createBatch = (process: string, days: number) => ({
    process: `01990000-0000-7000-8000-${process.padStart(12, "0")}`,
    batch: 1,
    writtenAt: new Date(NOON + days * 86_400_000),
  });
  await database().viewBatch.deleteMany();
  await database().viewBatch.createMany({ data: [createBatch("1", 69), createBatch("2", 71)] });
  await sweepViews(new Date(NOON + 100 * 86_400_000));
  expect(await database().listingViews.count()).toBe(0);
  expect(await database().viewBatch.findMany()).toEqual([createBatch("2", 71)]);
});
