import { expect, it } from "vitest";

import { getMapStart } from "./map-start.server";

it("begins at the listing when its position is known", () => {
  expect(getMapStart({ position: { lat: 45.2, lng: -112.6 }, state: "Texas" })).toEqual({
    lat: 45.2,
    lng: -112.6,
    zoom: 14,
  });
});

it("begins with the state without a position, including Alaska's inset", () => {
  const texas = getMapStart({ position: null, state: "Texas" });
  expect(texas.lat).toBeCloseTo(31.5, 0);
  expect(texas.lng).toBeCloseTo(-99, 0);
  expect(getMapStart({ position: null, state: "Alaska" }).lat).toBeGreaterThan(58);
});

it("begins with the country for an unknown state", () => {
  expect(getMapStart({ position: null, state: "Atlantis" }).zoom).toBe(4);
});
