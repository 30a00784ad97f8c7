import { expect, it } from "vitest";

import { mapStart } from "./map-start.server";

it("begins at the land where its position is known", () => {
  expect(mapStart({ position: { lat: 45.2, lng: -112.6 }, state: "Texas" })).toEqual({
    lat: 45.2,
    lng: -112.6,
    zoom: 14,
  });
});

it("begins within the state where it is not, Alaska's inset included", () => {
  const texas = mapStart({ position: null, state: "Texas" });
  expect(texas.lat).toBeCloseTo(31.5, 0);
  expect(texas.lng).toBeCloseTo(-99, 0);
  expect(mapStart({ position: null, state: "Alaska" }).lat).toBeGreaterThan(58);
});

it("begins with the country for a state that is none", () => {
  expect(mapStart({ position: null, state: "Atlantis" }).zoom).toBe(4);
});
