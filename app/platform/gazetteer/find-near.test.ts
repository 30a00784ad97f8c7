import { describe, expect, it } from "vitest";

import { findNear, listNamesakes, suggestPlaces } from "./find-near.server";

const DILLON = { lat: 45.22, lng: -112.64, name: "Dillon" };

describe("findNear", () => {
  it.each(["Dillon, MT", "dillon montana", "DILLON MT", "Dillon, Montana", " near  dillon,mt "])(
    "finds %j",
    (text) => expect(findNear(text)).toEqual(DILLON),
  );

  it.each(["59725", " 59725 ", "59725-1234"])("finds the ZIP code %j", (text) =>
    expect(findNear(text)).toEqual({ lat: 45.23, lng: -112.64, name: "59725" }),
  );

  it.each([
    "45.21, -112.63",
    "45.21,-112.63",
    "45.21 -112.63",
    "+45.21; -112.63",
    "45.21° N, 112.63° W",
    "45.21,−112.63",
    "(45.21, −112.63)",
    "N 45° 12.600 W 112° 37.800",
    "45°12'36.0\"N 112°37'48.0\"W",
  ])("parses the coordinates %j", (text) =>
    expect(findNear(text)).toEqual({ lat: 45.21, lng: -112.63, name: null }),
  );

  it("suggests a missing minus sign for coordinates far from the United States", () => {
    for (const [text, expected] of [
      ["45.21, 112.63", "45.21, -112.63"],
      ["-45.21, 112.63", "45.21, -112.63"],
      ["45.21, 112.63 E", "45.21, -112.63"],
    ] as const) {
      expect(findNear(text), text).toBeNull();
      expect(suggestPlaces(text)).toEqual([expected]);
    }
    for (const text of ["0, 0", "48.1, 11.5", "90, -180"]) {
      expect(findNear(text), text).toBeNull();
      expect(suggestPlaces(text)).toEqual([]);
    }
    for (const text of ["90.01, 0", "-91, 0", "0, 180.5", "0, -181"]) {
      expect(findNear(text)).toBeNull();
    }
  });

  it("accepts coordinates in the Aleutians on both sides of 180°, Hawaii, and the territories", () => {
    for (const [lat, lng] of [
      [52.8463, 173.1822],
      [51.88, -176.6581],
      [19.8968, -155.5828],
      [18.2208, -66.5901],
      [13.4443, 144.7937],
      [-14.271, -170.132],
    ] as const) {
      expect(findNear(`${lat}, ${lng}`)).toEqual({ lat, lng, name: null });
    }
  });

  it.each([
    ["Bozeman, MT, USA", "Bozeman"],
    ["Bozeman MT 59715", "Bozeman"],
    ["Bozeman, MT 59715", "Bozeman"],
    ["Bozeman, MT 59715-1234, USA", "Bozeman"],
    ["Bozeman, Montana 59715, United States", "Bozeman"],
    ["Bozeman, USA", "Bozeman"],
    ["bozeman 59715", "Bozeman"],
    ["Dillon, MT, U.S.A.", "Dillon"],
    ["MT 59725", "59725"],
    ["Nosuchplace, MT 59725", "59725"],
  ])("finds %j in postal address form", (text, name) => {
    expect(findNear(text)).toMatchObject({ name });
    expect(Math.abs((findNear(text)?.lng ?? 0) + 112)).toBeLessThan(1);
  });

  it("finds the ZIP code 10200 in New York, and none of military ZIP codes abroad", () => {
    expect(findNear("10200")).toEqual({ lat: 40.77, lng: -73.95, name: "10200" });
    for (const zip of ["34034", "96205", "96598", "96898", "09508"]) {
      expect(findNear(zip), zip).toBeNull();
    }
    for (const zip of ["99546", "96913", "00602", "00801", "96799"]) {
      expect(findNear(zip), zip).not.toBeNull();
    }
  });

  it("finds a town without its state when it is unambiguous, and returns its usual spelling", () => {
    expect(findNear("bozeman")?.name).toBe("Bozeman");
    expect(findNear("coeur dalene, idaho")?.name).toBe("Coeur d'Alene");
    expect(findNear("Gallatin County, MT")?.name).toBe("Gallatin County");
    expect(findNear("Dillon")).toBeNull();
  });

  it("returns null for junk, quickly", () => {
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

describe("listNamesakes", () => {
  it("lists towns of that name, and does not guess", () => {
    expect(listNamesakes("springfield")).toContain("Springfield, IL");
    expect(listNamesakes("bozeman")).toEqual(["Bozeman, MT"]);
    for (const text of ["", "bozman, mt", "springfeld", "trophy elk", "🦌", "x".repeat(10_000)]) {
      expect(listNamesakes(text), text.slice(0, 20)).toEqual([]);
    }
  });
});

describe("suggestPlaces", () => {
  it("lists the states with a town of that name", () => {
    expect(suggestPlaces("Dillon")).toEqual(["Dillon, MT", "Dillon, CO", "Dillon, SC"]);
    expect(suggestPlaces("Springfield").length).toBeGreaterThan(20);
    expect(suggestPlaces("Bozeman, TX")).toContain("Bozeman, MT");
    // Similar names in the typed state come before exact names in others.
    expect(suggestPlaces("Bozman, MT")).toEqual(["Bozeman, MT", "Bozman, MD"]);
  });

  it("corrects typos and finds prefixes", () => {
    expect(suggestPlaces("Dilon")).toContain("Dillon, MT");
    expect(suggestPlaces("dilon mt")[0]).toBe("Dillon, MT");
    expect(suggestPlaces("bozmean")).toContain("Bozeman, MT");
    expect(suggestPlaces("Boze")).toContain("Bozeman, MT");
  });

  it("suggests neighbors of an unknown ZIP code", () => {
    expect(suggestPlaces("59799")[0]).toBe("59773");
    expect(suggestPlaces("00000")).toEqual([]);
  });

  it.each(["Dillon", "Dilon", "Springfield", "59799", "Boze", "St Ignace"])(
    "suggests only places for %j",
    (text) => {
      for (const suggestion of suggestPlaces(text)) expect(findNear(suggestion)).not.toBeNull();
    },
  );
});
