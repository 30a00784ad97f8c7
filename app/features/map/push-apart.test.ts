import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { spreadSpots } from "./push-apart";

const measureDistance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

describe("spreadSpots", () => {
  it("does not move markers that have enough space", () => {
    const spots = [
      { x: 0, y: 0, name: "Ohio" },
      { x: 40, y: 0, name: "Maine" },
    ];
    expect(spreadSpots(spots, { gap: 40, maxOffset: 20 })).toEqual(spots);
  });

  it("separates overlapping markers", () => {
    const [one, other, third] = spreadSpots(
      [
        { x: 10, y: 10 },
        { x: 10, y: 10 },
        { x: 12, y: 14 },
      ],
      { gap: 30, maxOffset: 40 },
    );
    if (!one || !other || !third) throw new Error("Spots were lost");
    for (const distance of [
      measureDistance(one, other),
      measureDistance(one, third),
      measureDistance(other, third),
    ]) {
      expect(distance).toBeGreaterThan(28);
    }
  });

  it("limits the distance of moves", () => {
    const spot = fc.record({
      x: fc.integer({ min: 0, max: 99 }),
      y: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 50 }), (spots) => {
        const moved = spreadSpots(spots, { gap: 44, maxOffset: 15 });
        expect(moved).toHaveLength(spots.length);
        moved.forEach((one, i) => {
          expect(measureDistance(one, spots[i] ?? one)).toBeLessThanOrEqual(15.000001);
        });
      }),
    );
  });
});
