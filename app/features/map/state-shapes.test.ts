import { describe, expect, it } from "vitest";

import { toSvgPath } from "./svg-path";
import {
  projectPosition,
  getStateCenter,
  getStateShapes,
  unprojectPoint,
} from "./state-shapes.server";

const MAX_ERROR = 1.5;
const shapes = getStateShapes(MAX_ERROR);
const findShape = (name: string) => shapes.find((shape) => shape.name === name);

describe("the paths of states", () => {
  it("are closed rings in whole relative steps", () => {
    expect(
      toSvgPath([
        [
          [0.4, 0.4],
          [9.6, 0.2],
          [10, 9.9],
          [0, 0],
        ],
      ]),
    ).toBe("M0 0l10 0 0 10z");
    expect(
      toSvgPath([
        [
          [5, 5],
          [3, 9],
          [5, 5],
        ],
        [
          [1, 1],
          [0, 2],
          [1, 1],
        ],
      ]),
    ).toBe("M5 5l-2 4zM1 1l-1 1z");
  });
});

describe("the states", () => {
  it("are complete, including the capital", () => {
    expect(shapes).toHaveLength(51);
    expect(shapes.map(({ name }) => name)).toEqual(expect.arrayContaining(["Alaska", "Hawaii"]));
  });

  it.each([
    ["Helena", "Montana", 46.59, -112.04],
    ["Austin", "Texas", 30.27, -97.74],
    ["Fairbanks", "Alaska", 64.84, -147.72],
    ["Augusta", "Maine", 44.31, -69.78],
  ])("include %s within %s", (_town, state, lat, lng) => {
    const [x, y] = projectPosition({ lat, lng }) ?? [0, 0];
    const within = shapes.filter(({ rings }) => rings.some((ring) => isWithin([x, y], ring)));
    expect(within.map(({ name }) => name)).toEqual([state]);
  });

  it("each have a middle inside their shape, even small ones", () => {
    for (const { name, rings } of shapes) {
      const middle = getStateCenter(name);
      expect(middle?.every(Number.isFinite), name).toBe(true);
      // Washington, DC is smaller than the width of a line here.
      if (!middle || name === "District of Columbia") continue;
      expect(isWithin(middle, rings[0] ?? []), name).toBe(true);
    }
    expect(getStateCenter("Atlantis")).toBeNull();
  });

  it("share their borders after simplification", () => {
    const corners = (name: string) => new Set(findShape(name)?.rings.flat().map(String));
    const [kansas, missouri] = [corners("Kansas"), corners("Missouri")];
    expect([...kansas].filter((point) => missouri.has(point)).length).toBeGreaterThan(2);
  });

  it("contain no positions outside of the country", () => {
    expect(projectPosition({ lat: 48.85, lng: 2.35 })).toBeNull();
  });

  it("convert back to positions on Earth", () => {
    const [lng = 0, lat = 0] =
      unprojectPoint(projectPosition({ lat: 46.59, lng: -112.04 }) ?? [0, 0]) ?? [];
    expect([lat, lng]).toEqual([expect.closeTo(46.59, 3), expect.closeTo(-112.04, 3)]);
  });
});

/** Checks whether a ray from the point crosses the ring an odd number of times. */
function isWithin([x, y]: [number, number], ring: [number, number][]): boolean {
  return (
    ring.filter(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [0, 0];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1
  );
}
