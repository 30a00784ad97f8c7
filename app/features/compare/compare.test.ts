import { describe, expect, it } from "vitest";

import { compareListings, isEqualFact, type ComparedListing } from "./compare-listings";
import { buildCompareAddress, readComparison } from "./read-comparison";

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;

function listing(over: Partial<ComparedListing> = {}): ComparedListing {
  return {
    price: "8000.00",
    priceType: "Per Season",
    pricePer: "group",
    propertyType: "Lease",
    acreage: "640.00",
    location: "Dillon",
    state: "Montana",
    gameTypes: ["Elk", "Deer"],
    features: [],
    maxHunters: null,
    lodging: null,
    access: null,
    methods: [],
    season: null,
    distance: null,
    ...over,
  };
}

const getValue = (listings: ComparedListing[], name: string, hunters: number | null = null) =>
  compareListings(listings, { hunters }).find((fact) => fact.name === name)?.values;

describe("readComparison", () => {
  const read = (query: string) => readComparison(new URLSearchParams(query));

  it("reads ids that are repeated or separated by commas", () => {
    const { ids, hasMore } = read(`ids=${id(2)},${id(1)}&ids=${id(2)}&ids=%20${id(3)}%20`);
    expect(ids).toEqual([id(2), id(1), id(3)]);
    expect(hasMore).toBe(false);
  });

  it("reads at most four ids", () => {
    const { ids, hasMore } = read(`ids=${[1, 2, 3, 4, 5].map(id).join(",")}`);
    expect(ids).toEqual([1, 2, 3, 4].map(id));
    expect(hasMore).toBe(true);
  });

  it.each(["", "ids=", "ids=nobody", "ids=%00", `ids=${"a".repeat(5_000)}`, "ids[]=1"])(
    "reads no listing from %j",
    (query) => {
      expect(read(query)).toMatchObject({ ids: [], hasMore: false });
    },
  );

  it("reports an invalid number of hunters", () => {
    expect(read("hunters=4")).toMatchObject({ hunters: 4, huntersFault: null });
    expect(read("hunters=")).toMatchObject({ hunters: null, huntersFault: null });
    for (const text of ["0", "51", "four", "1.5", "-1", "٤"]) {
      expect(read(`hunters=${encodeURIComponent(text)}`)).toMatchObject({
        hunters: null,
        huntersText: text,
        huntersFault: "Enter a number of people from 1 to 50",
      });
    }
  });

  it("reads a typed place", () => {
    expect(read("near=%20Dillon,+MT%00").near).toBe("Dillon, MT");
    expect(buildCompareAddress({ ids: [], near: "Dillon, MT" })).toBe("/compare?near=Dillon,+MT");
  });

  it("round-trips through its address", () => {
    const address = buildCompareAddress({ ids: [id(1), id(2)], hunters: "4", showsEqual: true });
    expect(address).toBe(`/compare?ids=${id(1)},${id(2)}&hunters=4&equal=1`);
    expect(readComparison(new URL(address, "http://x").searchParams)).toMatchObject({
      ids: [id(1), id(2)],
      hunters: 4,
      showsEqual: true,
    });
    expect(read("ids=").showsEqual).toBe(false);
  });
});

describe("compareListings", () => {
  it("shares the price among hunters, to the cent", () => {
    const two = [listing(), listing({ price: "1000.00" }), listing({ price: null })];
    expect(getValue(two, "Price per hunter (3 hunters)", 3)).toEqual([
      "about $2,666.67",
      "about $333.33",
      null,
    ]);
    expect(getValue(two, "Price per hunter (1 hunter)", 1)).toEqual(["$8,000", "$1,000", null]);
  });

  it("asks the whole price of each hunter where the owner does", () => {
    const each = [listing({ pricePer: "hunter", priceType: "Per Day", price: "450.00" })];
    expect(getValue(each, "Price")).toEqual(["$450 per day per hunter"]);
    expect(getValue(each, "Price per hunter (3 hunters)", 3)).toEqual(["$450"]);
    expect(getValue(each, "Price per day of the season")).toEqual(["$450 a day per hunter"]);
  });

  it("compares what owners say about the hunt", () => {
    const hunt = { maxHunters: 4, lodging: "Cabin", access: "Walk-in", methods: ["Rifle"] };
    const both = [listing(hunt), listing({ maxHunters: 1 })];
    expect(getValue(both, "Hunters")).toEqual(["Up to 4", "Up to 1"]);
    expect(getValue(both, "Lodging")).toEqual(["Cabin", null]);
    expect(getValue(both, "Access")).toEqual(["Walk-in", null]);
    expect(getValue(both, "Methods")).toEqual(["Rifle", null]);
  });

  it("leaves out unknown values", () => {
    const listings = [listing({ price: null, gameTypes: [] })];
    for (const name of ["Price", "Price per acre", "Game", "Features"]) {
      expect(getValue(listings, name)).toEqual([null]);
    }
  });

  it("spreads a season's price over the days of its first game's season", () => {
    const season = { name: "Elk, Archery", days: 44 };
    const land = [
      listing({ season }),
      listing({ season, priceType: "One-time" }),
      listing({ season, price: null }),
      listing(),
      listing({ season, priceType: "Per Day", price: "350.50" }),
    ];
    expect(getValue(land, "Price per day of the season")).toEqual([
      "about $182 a day (Elk, Archery)",
      null,
      null,
      null,
      "$350.50 a day",
    ]);
  });

  it("has no price per hunter or per day for land for sale", () => {
    const sale = listing({ propertyType: "Sale", priceType: "One-time", price: "1575000.00" });
    const names = ["Price per hunter (2 hunters)", "Price per day of the season"];
    for (const name of names) {
      expect(getValue([sale, sale], name, 2)).toBeUndefined();
      expect(getValue([sale, listing()], name, 2)?.[0]).toBe("–");
    }
    expect(getValue([sale, listing()], names[0] ?? "", 2)).toEqual(["–", "$4,000"]);
  });

  it("finds the facts that are equal, unknown ones included", () => {
    const facts = compareListings([listing(), listing({ acreage: "320.00", lodging: "Cabin" })], {
      hunters: null,
    });
    const different = facts.filter((fact) => !isEqualFact(fact)).map(({ name }) => name);
    expect(different).toEqual(["Acreage", "Price per acre", "Lodging"]);
    expect(compareListings([listing()], { hunters: null }).some(isEqualFact)).toBe(false);
  });

  it("has no price per acre for daily prices", () => {
    const listings = [listing(), listing({ priceType: "Per Day" }), listing({ price: null })];
    expect(getValue(listings, "Price per acre")).toEqual(["$12.50 per acre", "–", null]);
  });

  it("shows distances when a place is given", () => {
    const land = [listing({ distance: "38 mi from Dillon" }), listing()];
    const facts = compareListings(land, { hunters: null, isNear: true });
    expect(facts.find(({ name }) => name === "Distance")?.values).toEqual([
      "38 mi from Dillon",
      null,
    ]);
    expect(getValue(land, "Distance")).toBeUndefined();
  });
});
