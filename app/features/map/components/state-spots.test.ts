import { expect, it } from "vitest";

import { getStateCenter, getStateShapes, unprojectPoint } from "../state-shapes.server";
import { spreadCounts } from "./state-spots.client";

/** The pixels of the whole Earth at the zoom at which a small phone shows the lower 48 states. */
const WORLD_WIDTH_PX = 256 * 2 ** 2.75;
const COUNT_SIZE = 24;

/** Returns the middles of the lower 48 states and the capital on a map of the web, in pixels. */
function listCenters() {
  return getStateShapes(3).flatMap(({ name }) => {
    const middle = getStateCenter(name);
    const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
    if (lng === undefined || lat === undefined) return [];
    if (name === "Alaska" || name === "Hawaii") return [];
    const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
    return [
      { name, x: (lng / 360) * WORLD_WIDTH_PX, y: (-north / (2 * Math.PI)) * WORLD_WIDTH_PX },
    ];
  });
}

it("shows the counts of all states apart from each other on a small phone", () => {
  const middles = listCenters();
  expect(middles).toHaveLength(49);
  const counts = spreadCounts(middles, COUNT_SIZE);
  for (const [i, one] of counts.entries()) {
    for (const other of counts.slice(i + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      expect(distance, `${one.name} and ${other.name}`).toBeGreaterThanOrEqual(COUNT_SIZE);
    }
  }
});
