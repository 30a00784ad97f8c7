import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { getMarkerBox, mergeMarkers, type MarkerSpot } from "./part-markers";

function spot(x: number, y: number, count = 2, town = `${x} ${y}`): MarkerSpot {
  const area = { south: y, west: x, north: y, east: x };
  const listings = Array.from({ length: count }, (_, i) => ({
    ...{ id: `${town} ${i}`, name: town },
    price: null,
  }));
  return {
    key: `${town} ${count}`,
    lat: y,
    lng: x,
    count,
    area,
    town,
    listings,
    partsAt: 9,
  };
}
const place = (lat: number, lng: number) => ({ x: lng, y: lat });
const part = (...spots: MarkerSpot[]) => mergeMarkers(spots, { place, partsAt: 5 });

describe("mergeMarkers", () => {
  it("keeps distant markers separate", () => {
    expect(part(spot(0, 0), spot(46, 0), spot(0, 46))).toHaveLength(3);
  });

  it("merges overlapping markers at their midpoint", () => {
    const [one, ...others] = part(spot(0, 0, 3, "Mason"), spot(30, 0, 1, "Brady"));
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      lng: 7.5,
      lat: 0,
      count: 4,
      town: "Mason",
      area: { west: 0, east: 30 },
      partsAt: 5,
    });
    expect(one?.listings).toHaveLength(4);
  });

  it("treats the space above a position as covered by its pin", () => {
    expect(part(spot(0, 0, 1), spot(0, 25, 2))).toHaveLength(2);
    expect(part(spot(0, 0, 1), spot(0, -25, 2))).toHaveLength(1);
  });

  it("groups pins whose prices overlap", () => {
    const priced = (x: number, price: string | null) => ({
      ...spot(x, 0, 1),
      listings: [{ id: `${x}`, name: "Ruby Creek", price }],
    });
    expect(part(priced(0, null), priced(40, null))).toHaveLength(2);
    expect(part(priced(0, "$9K"), priced(40, "$9K"))).toHaveLength(1);
    expect(part(priced(0, "$9K"), priced(48, "$9K"))).toHaveLength(2);
    expect(part(priced(0, "$999.99"), priced(60, "$9K"))).toHaveLength(1);
  });

  it("computes the box of a marker", () => {
    const at = { x: 100, y: 100 };
    expect(getMarkerBox(spot(0, 0, 2), at)).toEqual({ left: 78, right: 122, top: 78, bottom: 122 });
    expect(getMarkerBox(spot(0, 0, 1), at)).toEqual({ left: 85, right: 115, top: 60, bottom: 100 });
    const priced = { ...spot(0, 0, 1), listings: [{ id: "1", name: "Ruby Creek", price: "$9K" }] };
    expect(getMarkerBox(priced, at)).toMatchObject({ left: 77.5, right: 122.5 });
  });

  it("merges until no markers overlap and keeps the total count", () => {
    const anySpot = fc.tuple(fc.integer({ max: 300, min: 0 }), fc.integer({ max: 300, min: 0 }));
    fc.assert(
      fc.property(fc.array(anySpot, { maxLength: 60 }), (places) => {
        const spots = places.map(([x, y], i) => spot(x, y, (i % 3) + 1, `Town ${i}`));
        const parted = part(...spots);
        const sum = (all: MarkerSpot[]) => all.reduce((total, { count }) => total + count, 0);
        expect(sum(parted)).toBe(sum(spots));
        for (const [i, one] of parted.entries()) {
          for (const other of parted.slice(i + 1)) {
            if (one.count === 1 || other.count === 1) continue;
            expect(Math.hypot(one.lng - other.lng, one.lat - other.lat)).toBeGreaterThanOrEqual(44);
          }
        }
        // Merging is stable: a second run merges nothing.
        expect(part(...parted)).toHaveLength(parted.length);
      }),
    );
  });
});
