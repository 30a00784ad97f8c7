import { describe, expect, it } from "vitest";

import { readFilters, readPlace } from "~/features/directory/filters";
import { PAGE_SIZE } from "~/features/directory/result-limits";

import { Prisma } from "~/platform/database/client/client";
import { selectPage } from "~/platform/database/keyset-page.server";

import { createProperty } from "../../../../tests/factories/create-property";
import { createSeason } from "../../../../tests/factories/create-season";
import { createUser } from "../../../../tests/factories/create-user";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { PROPERTY_ORDERS, PROPERTY_SORTS, searchProperties } from "./search-properties.server";

/** What a visitor, or the viewer, gets for the query of an address. */
async function search(query: string, viewerId: string | null = null) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters),
    place: readPlace(parameters, PROPERTY_SORTS),
    viewerId,
  });
}
const titles = async (query: string, viewerId: string | null = null) =>
  (await search(query, viewerId))?.items.map(({ title }) => title);

describe("who sees what", () => {
  it("shows everybody approved and available listings only", async () => {
    await createProperty({ title: "Open" });
    await createProperty({ title: "Pending", reviewStatus: "pending" });
    await createProperty({ title: "Rejected", reviewStatus: "rejected" });
    await createProperty({ title: "Leased", available: false });
    await createProperty({ title: "Deleted", deletedAt: new Date() });
    expect(await titles("")).toEqual(["Open"]);
  });

  it("shows owners their own pending listings, and nobody else's", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    await createProperty({ title: "Open" });
    await createProperty({ title: "Mine", reviewStatus: "pending", userId: owner.id });
    await createProperty({ title: "Theirs", reviewStatus: "pending", userId: other.id });
    expect((await titles("", owner.id))?.sort()).toEqual(["Mine", "Open"]);
    expect((await titles("search=mine", owner.id))?.sort()).toEqual(["Mine"]);
    expect(await titles("search=mine")).toEqual([]);
  });
});

describe("filters", () => {
  it("take any value of a list and all filters together", async () => {
    await createProperty({ title: "A", state: "Montana", gameTypes: ["Elk"], price: "8500" });
    await createProperty({
      title: "B",
      state: "Montana",
      gameTypes: ["Deer", "Bear"],
      price: "8500",
    });
    await createProperty({ title: "C", state: "Texas", gameTypes: ["Elk"], price: "8500" });
    expect((await titles("state=Montana&gameTypes=Elk&gameTypes=Bear"))?.sort()).toEqual([
      "A",
      "B",
    ]);
    expect((await titles("gameTypes=Elk,Bear&state=Texas"))?.sort()).toEqual(["C"]);
    expect(await titles("state=Montana&gameTypes=Moose")).toEqual([]);
  });

  it("ignore what nobody knows", async () => {
    await createProperty({ title: "A" });
    expect(
      await titles(
        "state=Atlantis&gameTypes=Unicorn&priceRange=2-1&propertyType=Castle&priceType=Free&minAcres=x&maxAcres=1.5e3&features=Moat&sort=random&foo=bar",
      ),
    ).toEqual(["A"]);
  });

  it("include a price range's lower bound, exclude its upper, and leave out what has no price", async () => {
    await createProperty({ title: "999.99", price: "999.99" });
    await createProperty({ title: "1000", price: "1000" });
    await createProperty({ title: "4999.99", price: "4999.99" });
    await createProperty({ title: "5000", price: "5000" });
    await createProperty({ title: "50000", price: "50000" });
    await createProperty({ title: "none", price: null });
    expect((await titles("priceRange=1000-5000"))?.sort()).toEqual(["1000", "4999.99"]);
    expect(await titles("priceRange=0-1000")).toEqual(["999.99"]);
    expect(await titles(`priceRange=${encodeURIComponent("50000+")}`)).toEqual(["50000"]);
  });
});

describe("filters of land alone", () => {
  it("are its kind, the kind of its price, and features, all of which are there", async () => {
    await createProperty({ title: "A", propertyType: "Lease", priceType: "Per Day" });
    await createProperty({ title: "B", propertyType: "Lease", priceType: "Per Season" });
    await createProperty({ title: "C", features: ["Cabin", "Fenced"] });
    await createProperty({ title: "D", features: ["Cabin"] });
    expect(await titles("propertyType=Lease")).toEqual(["B", "A"]);
    expect(await titles("propertyType=Lease&priceType=Per+Day")).toEqual(["A"]);
    expect(await titles("features=Cabin")).toEqual(["D", "C"]);
    expect(await titles("features=Cabin&features=Fenced")).toEqual(["C"]);
    expect(await titles("features=Cabin,Fenced&propertyType=Lease")).toEqual([]);
  });

  it("bound prices and acres, acres with both ends", async () => {
    for (const acreage of ["39.99", "40", "640", "640.01"]) {
      await createProperty({ title: acreage, acreage, price: acreage });
    }
    const sorted = async (query: string) => (await titles(query))?.sort();
    expect(await sorted("minAcres=40")).toEqual(["40", "640", "640.01"]);
    expect(await sorted("maxAcres=640")).toEqual(["39.99", "40", "640"]);
    expect(await sorted("minAcres=40&maxAcres=640")).toEqual(["40", "640"]);
    expect(await sorted("minAcres=641&maxAcres=640")).toEqual([]);
    expect(await sorted("minAcres=39.99&maxAcres=39.99")).toEqual(["39.99"]);
    expect(await sorted("minAcres=640.01")).toEqual(["640.01"]);
    expect(await sorted("maxAcres=39.98")).toEqual([]);
    expect(await sorted("maxAcres=1,000&minAcres=40")).toEqual(["40", "640", "640.01"]);
    expect(await sorted("priceRange=40-640")).toEqual(["40"]);
    expect(await sorted("priceRange=640%2B")).toEqual(["640", "640.01"]);
  });

  it("hold for one's own listings that wait, too", async () => {
    const owner = await createUser();
    const mine = { userId: owner.id, reviewStatus: "pending" };
    await createProperty({ ...mine, title: "Mine", propertyType: "Lease", acreage: "80" });
    await createProperty({ ...mine, title: "Other", propertyType: "Sale", acreage: "80" });
    await createProperty({ title: "Open", propertyType: "Lease", acreage: "100" });
    const query = "propertyType=Lease&minAcres=80&priceRange=1-9999999999";
    expect((await titles(query, owner.id))?.sort()).toEqual(["Mine", "Open"]);
  });
});

describe("search", () => {
  it("finds words by their beginning, whatever their case and accents, in every text", async () => {
    await createProperty({
      title: "Cañon rim",
      location: "Cañon City",
      state: "Colorado",
      description: "Bugling bulls",
    });
    for (const words of ["canon", "CAÑON", "can", "colo", "bugl bul", "rim colorado", "sale"]) {
      expect(await titles(`search=${words}`)).toEqual(["Cañon rim"]);
    }
    expect(await titles("search=canon texas")).toEqual([]);
  });

  it("forgives one slip in a long word when nothing is found as typed, and says so", async () => {
    await createProperty({ title: "Whitetail bottoms", state: "Wisconsin" });
    const results = await search("search=whitetial wisconsin");
    expect(results?.items).toHaveLength(1);
    expect(results?.correctedSearch).toBe("whitetail wisconsin");
    expect((await search("search=whitetail"))?.correctedSearch).toBeNull();
    expect((await search("search=wihtetial"))?.items).toEqual([]);
  });

  it("does not correct towards words of unpublished texts", async () => {
    await createProperty({ title: "Secretive hideaway", reviewStatus: "pending" });
    await createProperty({ title: "Open" });
    expect((await search("search=secretivf"))?.correctedSearch).toBeNull();
  });

  it.each([
    "'",
    '"',
    "%",
    "_",
    "\\",
    "';--",
    "a & !b | (c)",
    ":*",
    "\0",
    "<->",
    "ŉ",
    "ʼʼ",
    "x".repeat(8000),
    "a ".repeat(4000),
  ])("gives an ordinary answer to %j", async (hostile) => {
    await createProperty({ title: "Open" });
    const results = await search(`search=${encodeURIComponent(hostile)}`);
    expect(results?.items.length).toBeLessThanOrEqual(1);
  });

  it("stays a query whatever letter of the world it is asked for", async () => {
    const letters = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i + 0x20));
    for (let start = 0; start < letters.length; start += 64) {
      const words = letters.slice(start, start + 64).filter((letter) => /\p{L}/u.test(letter));
      for (let i = 0; i < words.length; i += 8) {
        await search(`search=${encodeURIComponent(words.slice(i, i + 8).join(" "))}`);
      }
    }
  }, 120_000);
});

describe("order and pages", () => {
  it("sorts by date, price and acreage, listings without a price last", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await createProperty({ title: "A", price: "300", acreage: "10", createdAt: day(1) });
    await createProperty({ title: "B", price: null, acreage: "30", createdAt: day(3) });
    await createProperty({ title: "C", price: "100", acreage: "20", createdAt: day(2) });
    expect(await titles("")).toEqual(["B", "C", "A"]);
    expect(await titles("sort=price-up")).toEqual(["C", "A", "B"]);
    expect(await titles("sort=price-down")).toEqual(["A", "C", "B"]);
    expect(await titles("sort=acreage")).toEqual(["B", "C", "A"]);
  });

  it("reads pages that cannot be as the first, and knows the last", async () => {
    for (let i = 0; i < PAGE_SIZE + 1; i += 1) await createProperty();
    const pages = await Promise.all(
      [
        "page=abc",
        "page=0",
        "page=-1",
        "page=2",
        "page=3",
        "page=99999999999",
        "page=1&after=rubbish",
      ].map((query) => search(query)),
    );
    expect(pages.map((page) => page?.items.length ?? null)).toEqual([
      24,
      24,
      24,
      1,
      null,
      null,
      24,
    ]);
    // What is no cursor is not asked for, so the page has its number.
    expect(pages.at(-1)).toMatchObject({ page: 1, lastPage: 2 });
    expect(pages[0]).toMatchObject({ total: PAGE_SIZE + 1, page: 1, lastPage: 2 });
  });

  it.each(["newest", "price-up", "price-down", "acreage"])(
    "walks by cursor through everything once, there and back, sorted by %s",
    async (sort) => {
      for (let i = 0; i < 60; i += 1) {
        await createProperty({
          title: String(i),
          price: i % 3 === 0 ? null : String(100 * (i % 7)),
          acreage: String(10 + (i % 5)),
          createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 4))),
        });
      }
      const list = {
        columns: Prisma.sql`t.title`,
        from: Prisma.sql`properties t`,
        where: PUBLIC_PROPERTY,
        order: PROPERTY_ORDERS[sort as "newest"],
        pageSize: 7,
      };
      const there: string[][] = [];
      const back: string[][] = [];
      let page = await selectPage<{ title: string }>(list, { page: 1 });
      there.push(page.rows.map(({ title }) => title));
      while (page.next) {
        page = await selectPage(list, { cursor: page.next });
        there.push(page.rows.map(({ title }) => title));
      }
      back.unshift(page.rows.map(({ title }) => title));
      while (page.previous) {
        page = await selectPage(list, { cursor: page.previous });
        back.unshift(page.rows.map(({ title }) => title));
      }
      expect(new Set(there.flat()).size).toBe(60);
      expect(there.flat()).toHaveLength(60);
      expect(back.flat()).toEqual(there.flat());
    },
  );
});

describe("what is open on a day", () => {
  const on = (date: string, more = "") => titles(`openOn=${date}${more}`);

  it("is land with a game that is open in its state then", async () => {
    await createProperty({ title: "Elk, Montana", state: "Montana", gameTypes: ["Deer", "Elk"] });
    await createProperty({ title: "Elk, Texas", state: "Texas", gameTypes: ["Elk"] });
    await createProperty({ title: "Deer, Texas", state: "Texas", gameTypes: ["Deer"] });
    await createProperty({ title: "Bear, Montana", state: "Montana", gameTypes: ["Bear"] });
    await createSeason({ opens: new Date("2030-09-05"), closes: new Date("2030-10-18") });
    const texas = { state: "Texas", gameType: "Deer", method: "Rifle" };
    await createSeason({ ...texas, opens: new Date("2030-10-10"), closes: new Date("2031-01-05") });
    expect(await on("2030-09-04")).toEqual([]);
    expect(await on("2030-09-05")).toEqual(["Elk, Montana"]);
    expect((await on("2030-10-18"))?.sort()).toEqual(["Deer, Texas", "Elk, Montana"]);
    expect(await on("2031-01-01")).toEqual(["Deer, Texas"]);
    expect(await on("2031-01-06")).toEqual([]);
    expect(await on("2030-10-18", "&state=Montana")).toEqual(["Elk, Montana"]);
    expect(await on("2030-10-18", "&gameTypes=Elk")).toEqual(["Elk, Montana"]);
    // It has deer, too, whose season is not open there.
    expect(await on("2030-10-18", "&gameTypes=Deer")).toEqual(["Deer, Texas"]);
    expect(await on("2030-02-30")).toHaveLength(4);
  });

  it("is found alike by bitmaps, in an area, and by an owner whose listing waits", async () => {
    const owner = await createUser();
    const place = { lat: "45", lng: "-110", state: "Montana" };
    await createProperty({ ...place, title: "Elk", gameTypes: ["Elk"] });
    await createProperty({ ...place, title: "Deer", gameTypes: ["Deer"] });
    await createSeason();
    expect(await on("2030-10-01")).toEqual(["Elk"]);
    expect(await on("2030-10-01", "&area=40,-120,50,-100")).toEqual(["Elk"]);
    expect(await on("2030-10-01", "&sort=price-up")).toEqual(["Elk"]);
    const mine = { userId: owner.id, reviewStatus: "pending" };
    await createProperty({ ...place, ...mine, title: "Mine", gameTypes: ["Elk"] });
    await createProperty({ ...place, ...mine, title: "My deer", gameTypes: ["Deer"] });
    expect((await titles("openOn=2030-10-01", owner.id))?.sort()).toEqual(["Elk", "Mine"]);
  });
});
