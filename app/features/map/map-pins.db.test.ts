import { describe, expect, it } from "vitest";

import { readFilters } from "~/features/directory/filters";
import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { readPins } from "./map-pins.server";
import { MAX_PINS } from "./pins";

const fetchPins = (query = "") =>
  readPins({
    tab: "properties",
    filters: readFilters(new URLSearchParams(query), null),
  });

describe("pins", () => {
  it("are the public positions of matching listings", async () => {
    const { id } = await createProperty({
      title: "Here",
      location: "Helena",
      state: "Montana",
      lat: 46.59,
      lng: -112.04,
      exactLat: 46.5877,
      exactLng: -112.0391,
      price: "8500",
    });
    await createProperty({ title: "Nowhere" });
    await createProperty({
      title: "Elsewhere",
      state: "Texas",
      lat: 30,
      lng: -99,
      gameTypes: ["Elk"],
    });
    await createProperty({ title: "Hidden", reviewStatus: "pending", lat: 30, lng: -99 });
    expect(await fetchPins("gameTypes=Deer")).toMatchObject({
      pins: [[id, 46.59, -112.04, "Here", "Helena, Montana", "$9K"]],
      groups: [],
      isGrouped: false,
    });
  });

  it("include a count for each state, with its center and the bounding box of its listings", async () => {
    await createProperty({ state: "Montana", location: "Helena", lat: 46.59, lng: -112.04 });
    await createProperty({ state: "Montana", location: "Miles City", lat: 46.41, lng: -105.84 });
    await createProperty({ state: "Alaska", location: "Fairbanks", lat: 64.84, lng: -147.72 });
    await createProperty({ state: "Texas" });
    const { states } = await fetchPins();
    expect(states.map(({ name, count }) => [name, count])).toEqual([
      ["Alaska", 1],
      ["Montana", 2],
    ]);
    const middle = {
      lat: expect.closeTo(47, 0) as number,
      lng: expect.closeTo(-109.6, 0) as number,
    };
    expect(states[1]).toMatchObject({ ...middle, south: 46.41, west: -112.04, east: -105.84 });
    for (const part of ["state=Montana", "area=40,-115,50,-100"]) {
      expect((await fetchPins(part)).states, part).toEqual([]);
    }
  });

  it("become groups when there are too many, and pins again in a smaller area", async () => {
    await database().$executeRaw`
      INSERT INTO properties (id, title, acreage, location, state, lat, lng, game_types, review_status)
      SELECT gen_random_uuid(), 'Many ' || n, 40, 'Mason', 'Texas',
        30 + (n % 71) * 0.05, -100 + (n / 71) * 0.05, '{Deer}', 'approved'
      FROM generate_series(1, ${MAX_PINS + 1}::int) AS n`;
    const pins = await fetchPins();
    expect(pins.isGrouped).toBe(true);
    expect(pins.states.map(({ name, count }) => [name, count])).toEqual([["Texas", MAX_PINS + 1]]);
    expect(pins.groups.length).toBeLessThan(1_000);
    const groupedCount = pins.groups.reduce((sum, { count }) => sum + count, 0);
    expect(new Set(pins.groups.map(({ town }) => town))).toEqual(new Set(["Mason"]));
    expect(groupedCount + pins.pins.length).toBe(MAX_PINS + 1);
    // A text search has the same limit.
    const searched = await fetchPins("search=many");
    expect(searched.isGrouped).toBe(true);
    expect(searched.groups.reduce((sum, { count }) => sum + count, searched.pins.length)).toBe(
      MAX_PINS + 1,
    );
    const fewPins = await fetchPins("area=30,-100,31,-99");
    expect(fewPins.isGrouped).toBe(false);
    expect(fewPins.pins.length).toBeGreaterThan(100);
    expect(fewPins.pins.every(([, lat, lng]) => lat <= 31 && lng <= -99)).toBe(true);
  });
});
