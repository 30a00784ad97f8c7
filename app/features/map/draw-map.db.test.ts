import { describe, expect, it } from "vitest";

import { isSpot } from "~/features/directory/area";
import { readFilters } from "~/features/directory/filters";
import type { DirectoryTab } from "~/features/directory/directory-address";
import { searchProperties } from "~/features/properties/search/search-properties.server";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { drawMap } from "./draw-map.server";
import { MAP_HEIGHT, MAP_WIDTH } from "./drawn-map";

interface DrawOptions {
  tab?: DirectoryTab;
}

const buildSearch = (query: string, { tab = "properties" }: DrawOptions = {}) => ({
  tab,
  filters: readFilters(new URLSearchParams(query), null),
});
const draw = (query = "", options?: DrawOptions) => drawMap(buildSearch(query, options));
const HELENA = { state: "Montana", location: "Helena", lat: 46.59, lng: -112.04 };
const MILES_CITY = { state: "Montana", location: "Miles City", lat: 46.41, lng: -105.84 };
const MASON = { state: "Texas", location: "Mason", lat: 30.75, lng: -99.23 };

describe("the country", () => {
  it("has one count for each state in its middle, even for one listing", async () => {
    await createProperty({ ...HELENA });
    await createProperty({ ...MILES_CITY });
    await createProperty({ ...MASON });
    const { states, groups, pins, missing } = await draw();
    expect(groups).toEqual([
      expect.objectContaining({ state: "Montana", count: 2, area: null }),
      expect.objectContaining({ state: "Texas", count: 1, area: null }),
    ]);
    expect([pins, missing]).toEqual([[], 0]);
    const counts = Object.fromEntries(states.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ Montana: 2, Texas: 1, Ohio: 0, Hawaii: null });
    const marked = states.filter(({ isMarked }) => isMarked).map(({ name }) => name);
    expect(marked.sort()).toEqual(["Montana", "Texas"]);
  });

  it("counts listings without a position on the map separately", async () => {
    await createProperty({ ...HELENA });
    await createProperty({ state: "Montana" });
    await createProperty({ state: "Texas", lat: 48.85, lng: 2.35 });
    const { groups, pins, missing, states } = await draw();
    expect(groups.map(({ state, count }) => [state, count])).toEqual([["Montana", 1]]);
    expect([pins.length, missing]).toEqual([0, 2]);
    const montana = { count: 2, isMarked: true };
    expect(states.find(({ name }) => name === "Montana")).toMatchObject(montana);
    // Texas has no marker, so only its land links to the listing.
    const texas = { count: 1, isMarked: false };
    expect(states.find(({ name }) => name === "Texas")).toMatchObject(texas);
  });

  it("separates the counts of small neighboring states", async () => {
    for (const [state, location, lat, lng] of [
      ["Connecticut", "Hartford", 41.76, -72.67],
      ["Massachusetts", "Worcester", 42.26, -71.8],
      ["Rhode Island", "Providence", 41.82, -71.41],
    ] as const) {
      await createProperty({ state, location, lat, lng });
    }
    const { groups } = await draw();
    expect(groups).toHaveLength(3);
    for (const [i, one] of groups.entries()) {
      for (const other of groups.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(40);
      }
    }
  });

  it("is drawn without listings", async () => {
    const { states, groups, pins, missing } = await draw();
    expect([states.length, groups.length, pins.length, missing]).toEqual([51, 0, 0, 0]);
  });

  it("shows professionals, too", async () => {
    await createProfessional({ ...HELENA });
    const groups = async (query: string) => (await draw(query, { tab: "pros" })).groups;
    expect(await groups("")).toEqual([expect.objectContaining({ state: "Montana", count: 1 })]);
    expect(await groups("services=Lodging")).toEqual([]);
  });
});

describe("the listings on the map", () => {
  it("match the filters and search words", async () => {
    const elk = await createProperty({ ...HELENA, title: "Elk", gameTypes: ["Elk"], price: 8_000 });
    await createProperty({ ...MASON, title: "Deer", gameTypes: ["Deer"], price: 900 });
    for (const query of ["gameTypes=Elk", "priceRange=5000-10000", "search=elk"]) {
      const { groups } = await draw(query);
      expect(
        groups.map(({ state, count }) => [state, count]),
        query,
      ).toEqual([["Montana", 1]]);
    }
    expect((await draw("state=Montana")).pins.map(({ id }) => id)).toEqual([elk.id]);
  });

  it("are public, without pending ones", async () => {
    const owner = await createUser();
    await createProperty({ ...HELENA, reviewStatus: "pending", userId: owner.id, title: "Mine" });
    await createProperty({ ...MASON, available: false });
    await createProperty({ ...MASON, deletedAt: new Date() });
    await createProperty({ ...MASON, reviewStatus: "rejected", userId: owner.id });
    expect((await draw()).groups).toEqual([]);
    expect((await draw("state=Montana")).pins).toEqual([]);
  });

  it("are at their public position, never the exact one", async () => {
    await createProperty({ ...HELENA });
    const { pins: before } = await draw("state=Montana");
    await createProperty({ ...HELENA, title: "Hidden", exactLat: 46.1, exactLng: -108.5 });
    const { pins, groups } = await draw("state=Montana&search=hidden");
    expect([pins[0]?.x, pins[0]?.y]).toEqual([before[0]?.x, before[0]?.y]);
    expect(groups).toEqual([]);
  });
});

describe("a close-up", () => {
  it("separates distant listings within its frame and groups close ones", async () => {
    await createProperty({ ...HELENA });
    await createProperty({ ...HELENA });
    await createProperty({ ...MILES_CITY });
    const { groups, pins, states } = await draw("state=Montana");
    expect(groups).toEqual([expect.objectContaining({ count: 2, town: "Helena", state: null })]);
    expect(pins).toHaveLength(1);
    expect(states.map(({ name }) => name)).toContain("Wyoming");
    for (const { x, y } of [...groups, ...pins]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_HEIGHT);
    }
  });

  it("zooms into every group until all its listings are found", async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 60; i += 1) {
      const near = i % 3 === 0 ? 1 : 0.05;
      const lat = 31 + ((i * 7) % 10) * 0.31 * near;
      const lng = -99 + ((i * 3) % 11) * 0.29 * near;
      ids.add((await createProperty({ ...MASON, lat: lat.toFixed(2), lng: lng.toFixed(2) })).id);
    }
    const shapeNames = new Set<string>();
    const queries = ["state=Texas"];
    for (let query = queries.pop(); query !== undefined; query = queries.pop()) {
      const { groups, pins, missing } = await draw(query);
      expect(missing).toBe(0);
      for (const { id } of pins) shapeNames.add(id);
      for (const { area, count } of groups) {
        const inside = `state=Texas&area=${[area?.south, area?.west, area?.north, area?.east].join(",")}`;
        const listed = await searchProperties({ ...buildSearch(inside), pagePosition: place });
        expect(listed?.total).toBe(count);
        if (area && isSpot(area)) {
          for (const { id } of listed?.items ?? []) shapeNames.add(id);
        } else {
          expect(inside).not.toBe(query);
          queries.push(inside);
        }
      }
    }
    expect(shapeNames).toEqual(ids);
  });

  it("of Alaska draws Alaska", async () => {
    await createProperty({ state: "Alaska", location: "Fairbanks", lat: 64.84, lng: -147.72 });
    const { pins, missing } = await draw("state=Alaska");
    expect([pins.length, missing]).toEqual([1, 0]);
  });
});

const place = { sort: "newest", page: 1, after: null } as const;
