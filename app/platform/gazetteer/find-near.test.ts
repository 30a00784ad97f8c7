import { describe, expect, it } from "vitest";

import { findNear, namesakesOf, suggestPlaces } from "./find-near.server";

const DILLON = { lat: 45.22, lng: -112.64, name: "Dillon" };

describe("findNear", () => {
  it.each(["Dillon, MT", "dillon montana", "DILLON MT", "Dillon, Montana", " near  dillon,mt "])(
    "knows %j",
    (text) => expect(findNear(text)).toEqual(DILLON),
  );

  it.each(["59725", " 59725 ", "59725-1234"])("knows the ZIP code %j", (text) =>
    expect(findNear(text)).toEqual({ lat: 45.23, lng: -112.64, name: "59725" }),
  );

  it.each([
    "45.21, -112.63",
    "45.21,-112.63",
    "45.21 -112.63",
    "+45.21; -112.63",
    "45.21° N, 112.63° W",
    "45.21,−112.63",
  ])("reads the coordinates %j", (text) =>
    expect(findNear(text)).toEqual({ lat: 45.21, lng: -112.63, name: null }),
  );

  it("reads a negative zero as zero, and the edges of the Earth", () => {
    expect(Object.is(findNear("-0, -0.0")?.lat, 0)).toBe(true);
    expect(findNear("90, -180")).toEqual({ lat: 90, lng: -180, name: null });
    for (const text of ["90.01, 0", "-91, 0", "0, 180.5", "0, -181"]) {
      expect(findNear(text)).toBeNull();
    }
  });

  it("knows a town without its state where only one state has it, and writes it as it is written", () => {
    expect(findNear("bozeman")?.name).toBe("Bozeman");
    expect(findNear("coeur dalene, idaho")?.name).toBe("Coeur d'Alene");
    expect(findNear("Gallatin County, MT")?.name).toBe("Gallatin County");
    expect(findNear("Dillon")).toBeNull();
  });

  it("knows nothing else, and is quick about it", () => {
    const junk = [
      ..."|   |=|,|\n|59725,|1e5, 2|Infinity, 0|日本|🦌|constructor|__proto__|MT|00000".split("|"),
      ...["'; DROP TABLE properties; --", "x".repeat(100), "x".repeat(10_000), "1".repeat(10_000)],
      ...["a ".repeat(5_000), " ".repeat(10_000), "-".repeat(100), `${"9".repeat(50)}, 0`],
    ];
    for (const text of junk) {
      const start = performance.now();
      expect(findNear(text), text.slice(0, 30)).toBeNull();
      expect(suggestPlaces(text).length).toBeLessThanOrEqual(30);
      expect(performance.now() - start).toBeLessThan(250);
    }
  });
});

describe("namesakesOf", () => {
  it("names the towns that are called so, and guesses none", () => {
    expect(namesakesOf("springfield")).toContain("Springfield, IL");
    expect(namesakesOf("bozeman")).toEqual(["Bozeman, MT"]);
    for (const text of ["", "bozman, mt", "springfeld", "trophy elk", "🦌", "x".repeat(10_000)]) {
      expect(namesakesOf(text), text.slice(0, 20)).toEqual([]);
    }
  });
});

describe("suggestPlaces", () => {
  it("offers the states that have a town of that name", () => {
    expect(suggestPlaces("Dillon")).toEqual(["Dillon, MT", "Dillon, CO", "Dillon, SC"]);
    expect(suggestPlaces("Springfield").length).toBeGreaterThan(20);
    expect(suggestPlaces("Bozeman, TX")).toContain("Bozeman, MT");
    // What is nearly so in the state that was typed comes before what is so elsewhere.
    expect(suggestPlaces("Bozman, MT")).toEqual(["Bozeman, MT", "Bozman, MD"]);
  });

  it("forgives slips, and finds what begins so", () => {
    expect(suggestPlaces("Dilon")).toContain("Dillon, MT");
    expect(suggestPlaces("dilon mt")[0]).toBe("Dillon, MT");
    expect(suggestPlaces("bozmean")).toContain("Bozeman, MT");
    expect(suggestPlaces("Boze")).toContain("Bozeman, MT");
  });

  it("offers the ZIP codes around one that nobody has", () => {
    expect(suggestPlaces("59799")[0]).toBe("59773");
    expect(suggestPlaces("00000")).toEqual([]);
  });

  it.each(["Dillon", "Dilon", "Springfield", "59799", "Boze", "St Ignace"])(
    "suggests for %j only what is a place",
    (text) => {
      for (const suggestion of suggestPlaces(text)) expect(findNear(suggestion)).not.toBeNull();
    },
  );
});
