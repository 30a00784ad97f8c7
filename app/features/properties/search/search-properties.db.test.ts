import { describe, expect, it } from "vitest";

import { readFilters, readPagePosition } from "~/features/directory/filters";
import { PAGE_SIZE } from "~/features/directory/result-limits";

import { createProperty } from "../../../../tests/factories/create-property";
import { createSeason } from "../../../../tests/factories/create-season";
import { createUser } from "../../../../tests/factories/create-user";
import { PROPERTY_SORTS, searchProperties } from "./search-properties.server";

/** Returns the results for the query of an address. */
async function search(query: string) {
  const parameters = new URLSearchParams(query);
  return searchProperties({
    filters: readFilters(parameters, null),
    pagePosition: readPagePosition(parameters, PROPERTY_SORTS),
  });
}
const titles = async (query: string) => (await search(query))?.items.map(({ title }) => title);

describe("visibility in search", () => {
  it("shows everybody approved and available listings only", async () => {
    await createProperty({ title: "Open" });
    await createProperty({ title: "Pending", reviewStatus: "pending" });
    await createProperty({ title: "Rejected", reviewStatus: "rejected" });
    await createProperty({ title: "Leased", available: false });
    await createProperty({ title: "Deleted", deletedAt: new Date() });
    expect(await titles("")).toEqual(["Open"]);
  });

  it("leaves out pending listings, even for their owner", async () => {
    const owner = await createUser();
    await createProperty({ title: "Open", userId: owner.id });
    await createProperty({ title: "Mine", reviewStatus: "pending", userId: owner.id });
    expect(await titles("")).toEqual(["Open"]);
    expect(await titles("search=mine")).toEqual([]);
  });
});

describe("filters", () => {
  it("match any value within a filter and all filters together", async () => {
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

  it("ignore unknown values", async () => {
    await createProperty({ title: "A" });
    expect(
      await titles(
        "state=Atlantis&gameTypes=Unicorn&priceRange=2-1&propertyType=Castle&priceType=Free&minAcres=x&maxAcres=1.5e3&features=Moat&sort=random&foo=bar",
      ),
    ).toEqual(["A"]);
  });

  it("include a price range's lower bound, exclude its upper bound, and leave out listings without a price", async () => {
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

describe("filters for land", () => {
  it("match its kind, price type, and features, and require all features", async () => {
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

  it("match any of the methods and any of the kinds of lodging", async () => {
    await createProperty({ title: "A", methods: ["Archery", "Rifle"], lodging: "Cabin" });
    await createProperty({ title: "B", methods: ["Shotgun"], lodging: "No lodging" });
    await createProperty({ title: "C", methods: [], lodging: null });
    const sorted = async (query: string) => (await titles(query))?.sort();
    expect(await sorted("methods=Rifle")).toEqual(["A"]);
    expect(await sorted("methods=Rifle,Shotgun")).toEqual(["A", "B"]);
    expect(await sorted("lodging=Cabin&lodging=Lodge")).toEqual(["A"]);
    expect(await sorted("lodging=Cabin,No+lodging")).toEqual(["A", "B"]);
    expect(await sorted("methods=Shotgun&lodging=Cabin")).toEqual([]);
    expect(await sorted("methods=Spear&lodging=Castle")).toEqual(["A", "B", "C"]);
  });

  it("filter by price and acreage", async () => {
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
});

describe("search", () => {
  it("finds words by prefix, ignoring case and accents", async () => {
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

  it("corrects one typo in a long word when nothing is found", async () => {
    await createProperty({ title: "Whitetail bottoms", state: "Wisconsin" });
    const results = await search("search=whitetial wisconsin");
    expect(results?.items).toHaveLength(1);
    expect(results?.correctedSearch).toBe("whitetail wisconsin");
    expect((await search("search=whitetail"))?.correctedSearch).toBeNull();
    expect((await search("search=wihtetial"))?.items).toEqual([]);
  });

  it.each([
    ["st marys", "Saint Marys bottoms"],
    ["saint marys", "St. Marys flats"],
    ["fort peck", "Ft Peck breaks"],
    ["mt elk", "Elk on the Missouri"],
    ["sd pheasant", "Pheasant section"],
  ])("finds %j for the search %j", async (words, title) => {
    const states: Record<string, string> = {
      "Elk on the Missouri": "Montana",
      "Pheasant section": "South Dakota",
    };
    await createProperty({ title, state: states[title] ?? "Texas" });
    await createProperty({ title: "Other land", state: "Ohio" });
    await createProperty({
      title: "Stony creek, two stands",
      description: "A 16 ft tower in corn, mountain views, and St. Charles is near. Sand and sdk.",
      state: "Georgia",
    });
    expect(await titles(`search=${encodeURIComponent(words)}`)).toEqual([title]);
  });

  it.each([
    ["colorado", "Colorado", "Cover and corn in Creek County with Hill & Co."],
    ["indiana", "Indiana", "Inside a bend, in timber"],
    ["new york", "New York", "A newly built blind, NY plates welcome"],
    ["fort", "Texas", "A tower of 16 ft"],
  ])(
    "expands the abbreviation %j to whole words, not to prefixes",
    async (words, state, description) => {
      await createProperty({ title: "Fort bottoms", state });
      await createProperty({ title: "Other land", state: "Ohio", description });
      expect(await titles(`search=${encodeURIComponent(words)}`)).toEqual(["Fort bottoms"]);
    },
  );

  it("does not suggest corrections from unpublished texts", async () => {
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
  ])("handles the query %j", async (hostile) => {
    await createProperty({ title: "Open" });
    const results = await search(`search=${encodeURIComponent(hostile)}`);
    expect(results?.items.length).toBeLessThanOrEqual(1);
  });

  it("handles every Unicode letter", async () => {
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

  it("treats invalid page numbers as the first and finds the last", async () => {
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
    // An invalid cursor is ignored, so the page is numbered.
    expect(pages.at(-1)).toMatchObject({ page: 1, lastPage: 2 });
    expect(pages[0]).toMatchObject({ total: PAGE_SIZE + 1, page: 1, lastPage: 2 });
  });
});

describe("filtering by an open season on a day", () => {
  const on = (date: string, more = "") => titles(`openOn=${date}${more}`);

  it("finds land with a game that is open in its state", async () => {
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
    // The Montana listing also has deer, but their season is not open there.
    expect(await on("2030-10-18", "&gameTypes=Deer")).toEqual(["Deer, Texas"]);
    expect(await on("2030-02-30")).toHaveLength(4);
  });

  it("is found in an area and in every order", async () => {
    const place = { lat: "45", lng: "-110", state: "Montana" };
    await createProperty({ ...place, title: "Elk", gameTypes: ["Elk"] });
    await createProperty({ ...place, title: "Deer", gameTypes: ["Deer"] });
    await createSeason();
    expect(await on("2030-10-01")).toEqual(["Elk"]);
    expect(await on("2030-10-01", "&area=40,-120,50,-100")).toEqual(["Elk"]);
    expect(await on("2030-10-01", "&sort=price-up")).toEqual(["Elk"]);
  });
});
