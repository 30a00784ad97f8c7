import { describe, expect, it } from "vitest";

import { towns } from "../../../prisma/seed/towns";
import { findPlace } from "./find-place.server";

describe("findPlace", () => {
  it("finds the positions of the demo towns", () => {
    const missed = towns.filter(({ town, state, lat, lng }) => {
      const place = findPlace({ town, state });
      // A quarter of a degree is tolerated, because postal towns lie in the middle of their ZIP codes.
      return !place || Math.hypot(place.lat - lat, place.lng - lng) > 0.25;
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ["Bozeman"],
    ["bozeman"],
    ["  BOZEMAN, MT "],
    ["Bozeman, Montana"],
    ["near Bozeman"],
    ["12 miles north of Bozeman"],
    ["Bozeman area"],
    ["Bozeman MT"],
    ["Bozeman MT 59715"],
    ["Bozeman, MT 59715, USA"],
    ["Bozeman 59715"],
  ])("finds %j", (town) => {
    expect(findPlace({ town, state: "Montana" })).toEqual({ lat: 45.68, lng: -111.04 });
  });

  it("ignores accents and apostrophes, and expands Saint, Mount, and Fort", () => {
    const same = (state: string, ...names: string[]) => {
      const places = names.map((town) => findPlace({ town, state }));
      expect(places[0]).not.toBeNull();
      expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
    };
    same("Missouri", "St. Louis", "Saint Louis", "st louis");
    same("Washington", "Mt. Vernon", "Mount Vernon");
    same("Idaho", "Coeur d'Alene", "Coeur d’Alène");
    same("Texas", "Ft Worth", "Fort Worth");
  });

  it("finds counties, and distinguishes towns of one name by their state", () => {
    const county = findPlace({ town: "Gallatin County", state: "Montana" });
    expect(county?.lat).toBeCloseTo(45.7, 0);
    expect(findPlace({ town: "Gallatin Co.", state: "Montana" })).toEqual(county);
    expect(findPlace({ town: "Mason", state: "Texas" })?.lng).toBeCloseTo(-99.2, 1);
    expect(findPlace({ town: "Springfield", state: "Illinois" })?.lat).toBeCloseTo(39.8, 1);
    expect(findPlace({ town: "Springfield", state: "Missouri" })?.lat).toBeCloseTo(37.2, 1);
  });

  it("returns null for unknown places", () => {
    for (const town of [
      "",
      "Atlantis",
      "=",
      "\n",
      "constructor",
      "zzz",
      "aaa",
      "x".repeat(9_999),
    ]) {
      expect(findPlace({ town, state: "Montana" })).toBeNull();
    }
    expect(findPlace({ town: "Bozeman", state: "__proto__" })).toBeNull();
    expect(findPlace({ town: "Bozeman", state: "Texas" })).toBeNull();
    expect(findPlace({ town: "Bozeman MT", state: "Texas" })).toBeNull();
  });
});
