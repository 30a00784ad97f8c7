import { describe, expect, it } from "vitest";

import { readFilters } from "~/features/directory/filters";
import { database } from "~/platform/database/database.server";

import { createProperty } from "../../../tests/factories/create-property";
import { readPins } from "./map-pins.server";
import { MAX_PINS } from "./pins";

const pinsOf = (query = "") =>
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
    expect(await pinsOf("gameTypes=Deer")).toMatchObject({
      pins: [[id, 46.59, -112.04, "Here", "Helena, Montana"]],
      groups: [],
      isGrouped: false,
    });
  });

  it("include a count for each state, with its middle and the area of its listings", async () => {
    await createProperty({ state: "Montana", location: "Helena", lat: 46.59, lng: -112.04 });
    await createProperty({ state: "Montana", location: "Miles City", lat: 46.41, lng: -105.84 });
    await createProperty({ state: "Alaska", location: "Fairbanks", lat: 64.84, lng: -147.72 });
    await createProperty({ state: "Texas" });
    const { states } = await pinsOf();
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
      expect((await pinsOf(part)).states, part).toEqual([]);
    }
  });

  it("become groups when there are too many, and pins again in a smaller area", async () => {
    await database().$executeRaw`
      INSERT INTO properties (id, title, acreage, location, state, lat, lng, game_types, review_status)
      SELECT gen_random_uuid(), 'Many ' || n, 40, 'Mason', 'Texas',
        30 + (n % 71) * 0.05, -100 + (n / 71) * 0.05, '{Deer}', 'approved'
      FROM generate_series(1, ${MAX_PINS + 1}::int) AS n`;
    const many = await pinsOf();
    expect(many.isGrouped).toBe(true);
    expect(many.states.map(({ name, count }) => [name, count])).toEqual([["Texas", MAX_PINS + 1]]);
    expect(many.groups.length).toBeLessThan(1_000);
    const inGroups = many.groups.reduce((sum, { count }) => sum + count, 0);
    expect(new Set(many.groups.map(({ town }) => town))).toEqual(new Set(["Mason"]));
    expect(inGroups + many.pins.length).toBe(MAX_PINS + 1);
    // A search by words is also limited to as many listings as the map would draw.
    const searched = await pinsOf("search=many");
    expect(searched.isGrouped).toBe(true);
    expect(searched.groups.reduce((sum, { count }) => sum + count, searched.pins.length)).toBe(
      MAX_PINS + 1,
    );
    const few = await pinsOf("area=30,-100,31,-99");
    expect(few.isGrouped).toBe(false);
    expect(few.pins.length).toBeGreaterThan(100);
    expect(few.pins.every(([, lat, lng]) => lat <= 31 && lng <= -99)).toBe(true);
  });
});
