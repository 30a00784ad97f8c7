import { describe, expect, it } from "vitest";

import { propertyInputSchema } from "./property.schema";

const GOOD = {
  title: "Ridge",
  acreage: 320.5,
  location: "Bozeman",
  state: "Montana",
  gameTypes: ["Elk"],
};

const listFaults = (changed: object) => {
  const parsed = propertyInputSchema.safeParse({ ...GOOD, ...changed });
  return parsed.success ? null : parsed.error.issues.map(({ path }) => path[0]);
};

describe("propertyInputSchema", () => {
  it("fills in defaults", () => {
    expect(propertyInputSchema.parse(GOOD)).toMatchObject({
      ...GOOD,
      acreage: "320.50",
      description: "",
      propertyType: "Sale",
      images: [],
      price: null,
      priceType: "One-time",
      pricePer: "group",
      features: [],
      maxHunters: null,
      lodging: null,
      access: null,
      methods: [],
      available: true,
      lat: null,
      lng: null,
      showExactPosition: false,
    });
  });

  it("removes bidirectional control characters", () => {
    const turned = { title: "\u202e Ridge\u2066", location: "Boze\u202dman" };
    expect(propertyInputSchema.parse({ ...GOOD, ...turned })).toMatchObject({
      title: "Ridge",
      location: "Bozeman",
    });
    expect(listFaults({ title: "\u202e\u202c" })).toEqual(["title"]);
  });

  it.each(["title", "acreage", "location", "state", "gameTypes"])("requires %s", (field) => {
    expect(listFaults({ [field]: undefined })).toEqual([field]);
    expect(listFaults({ [field]: null })).toEqual([field]);
  });

  it.each([
    [{ propertyType: "Lease", priceType: "One-time" }, "priceType"],
    [{ propertyType: "Guide Service Land", priceType: "One-time" }, "priceType"],
    [{ propertyType: "Sale", pricePer: "hunter" }, "pricePer"],
    [{ lat: 45 }, "lng"],
    [{ lat: 45, lng: 110 }, "lng"],
  ])("reports %j together with other errors", (changed, field) => {
    expect(listFaults({ title: "", acreage: "many", ...changed })).toEqual(
      expect.arrayContaining(["title", "acreage", field]),
    );
  });

  it.each([
    { propertyType: "Rent", priceType: "One-time" },
    { propertyType: "Lease", priceType: "Per Week" },
    { lat: "north", lng: 110 },
  ])("reports each field of %j once when it is invalid by itself", (changed) => {
    expect(listFaults(changed)).toHaveLength(1);
  });

  it("ignores fields that the owner may not set", () => {
    const input = {
      ...GOOD,
      id: "1",
      userId: "somebody",
      reviewStatus: "approved",
      revision: {},
      exactLat: 1,
      verified: true,
      rating: 5,
      createdAt: "2020-01-01",
      deletedAt: null,
    };
    expect(propertyInputSchema.parse(input)).toEqual(propertyInputSchema.parse(GOOD));
  });

  it.each([
    ["a state", { state: "Hawaii" }],
    ["a property type", { propertyType: "Rent" }],
    ["a price type", { priceType: "Per Week" }],
    ["a game type", { gameTypes: ["Deer", "Unicorn"] }],
    ["a feature", { features: ["Pool"] }],
    ["a kind of lodging", { lodging: "Castle" }],
    ["a kind of access", { access: "Helicopter" }],
    ["a method", { methods: ["Rifle", "Spear"] }],
    ["a payer", { pricePer: "dog" }],
  ])("rejects an unknown %s", (_what, changed) => {
    expect(listFaults(changed)).toEqual(Object.keys(changed));
  });

  it.each([
    ["0", null],
    ["-1", null],
    ["many", null],
    ["1.234", null],
    ["1e3", null],
    ["100000000", null],
    ["NaN", null],
    ["", null],
    [Number.NaN, null],
    [{}, null],
    ["0.01", "0.01"],
    ["1,280", "1280.00"],
    [" 640. ", "640.00"],
    [640, "640.00"],
  ])("reads an acreage of %j as %j", (acreage, expected) => {
    const parsed = propertyInputSchema.safeParse({ ...GOOD, acreage });
    expect(parsed.data?.acreage ?? null).toBe(expected);
  });

  it.each([
    [null, null],
    ["", null],
    [0, "0.00"],
    ["$1,250,000.5", "1250000.50"],
    [1250000, "1250000.00"],
  ])("reads a price of %j as %j", (price, expected) => {
    expect(propertyInputSchema.parse({ ...GOOD, price }).price).toBe(expected);
  });

  it.each([
    ["Sale", "One-time"],
    ["Lease", "Per Season"],
    ["Guide Service Land", "Per Day"],
  ])("prices %s %s unless the owner chooses", (propertyType, usual) => {
    for (const priceType of [undefined, null, ""]) {
      expect(propertyInputSchema.parse({ ...GOOD, propertyType, priceType }).priceType).toBe(usual);
    }
    const chosen = propertyInputSchema.parse({ ...GOOD, propertyType, priceType: "Per Year" });
    expect(chosen.priceType).toBe("Per Year");
  });

  it.each(["Lease", "Guide Service Land"])("rejects a one-time price for %s", (propertyType) => {
    const { error } = propertyInputSchema.safeParse({
      ...{ ...GOOD, propertyType, priceType: "One-time" },
    });
    expect(error?.issues).toMatchObject([
      {
        path: ["priceType"],
        message: "Leases and guided hunts are priced per year, season or day",
      },
    ]);
  });

  it("takes a price per hunter for leases and guided hunts, not for land for sale", () => {
    for (const propertyType of ["Lease", "Guide Service Land"]) {
      expect(listFaults({ propertyType, pricePer: "hunter" })).toBeNull();
    }
    expect(listFaults({ propertyType: "Sale", pricePer: "hunter" })).toEqual(["pricePer"]);
  });

  it("accepts what an owner says about the hunt, each method once", () => {
    const hunt = { maxHunters: "4", lodging: "Cabin", access: "Walk-in", methods: ["Rifle"] };
    expect(propertyInputSchema.parse({ ...GOOD, ...hunt })).toMatchObject({
      ...hunt,
      maxHunters: 4,
    });
    const twice = propertyInputSchema.parse({ ...GOOD, methods: ["Rifle", "Archery", "Rifle"] });
    expect(twice.methods).toEqual(["Rifle", "Archery"]);
    expect(listFaults({ maxHunters: 51 })).toEqual(["maxHunters"]);
    expect(listFaults({ maxHunters: 0 })).toEqual(["maxHunters"]);
  });

  it("accepts a position as numbers or texts", () => {
    const parsed = propertyInputSchema.parse({ ...GOOD, lat: 45.678912, lng: `111°02'17.4"W` });
    expect([parsed.lat, parsed.lng]).toEqual([45.678912, -111.038167]);
    expect(listFaults({ lat: "45.6" })).toEqual(["lng"]);
    expect(listFaults({ lat: "91", lng: "0" })).toEqual(["lat"]);
  });

  it.each([
    [45.2163, 112.6375, "Is the minus sign missing?"],
    ["45.2163", "112.6375", "Is the minus sign missing?"],
    [-45.2163, -112.6375, "Is the minus sign missing?"],
    [-84.4, 33.7, "Are latitude and longitude swapped?"],
    [48.1, 11.5, "Is the minus sign missing?"],
    [0, 0, "Is the minus sign missing?"],
  ])("rejects a position far from the United States: %j, %j", (lat, lng, question) => {
    const { error } = propertyInputSchema.safeParse({ ...GOOD, lat, lng });
    expect(error?.issues).toMatchObject([
      { path: ["lng"], message: `This is far outside the United States. ${question}` },
    ]);
  });

  it.each([
    ["Attu, east of 180°", 52.9, 172.9],
    ["Adak, west of 180°", 51.9, -176.6],
    ["Hawaii", 19.9, -155.6],
    ["Puerto Rico", 18.2, -66.5],
    ["Guam", 13.4, 144.8],
    ["American Samoa", -14.3, -170.7],
    ["Maine", 47.1, -67.8],
    ["Utqiaġvik", 71.3, -156.8],
  ])("accepts a position in %s", (_place, lat, lng) => {
    expect(propertyInputSchema.parse({ ...GOOD, lat, lng })).toMatchObject({ lat, lng });
  });

  it("accepts at most ten pictures, by https or of this site", () => {
    const link = "https://example.test/ridge.jpg";
    const ownPicture = `/uploads/${"0".repeat(32)}-1600.jpg`;
    const picture = "/landscapes/elk-meadow-dawn-1600.jpg";
    expect(
      propertyInputSchema.parse({ ...GOOD, images: [link, ownPicture, link, picture] }).images,
    ).toEqual([link, ownPicture, picture]);
    for (const image of [
      "http://example.test/a.jpg",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "//example.test/a.jpg",
      "/uploads/../session-secret",
      "/landscapes/x.svg",
      "/landscapes/../uploads/x-1600.jpg",
      "",
      7,
    ]) {
      expect(listFaults({ images: [image] })).toEqual(["images"]);
    }
    expect(listFaults({ images: Array.from({ length: 11 }, (_, i) => `${link}?${i}`) })).toEqual([
      "images",
    ]);
  });

  it("limits the length of texts", () => {
    expect(listFaults({ title: "x".repeat(200), description: "x".repeat(10_000) })).toBeNull();
    expect(listFaults({ title: "x".repeat(201) })).toEqual(["title"]);
    expect(listFaults({ title: "   " })).toEqual(["title"]);
    expect(listFaults({ description: "x".repeat(10_001) })).toEqual(["description"]);
    expect(listFaults({ location: "x".repeat(101) })).toEqual(["location"]);
  });
});
