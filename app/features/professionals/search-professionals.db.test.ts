import { describe, expect, it } from "vitest";

import { readFilters, readPagePosition } from "~/features/directory/filters";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createSeason } from "../../../tests/factories/create-season";
import { createUser } from "../../../tests/factories/create-user";
import { PROFESSIONAL_SORTS, searchProfessionals } from "./search-professionals.server";

async function names(query = "") {
  const parameters = new URLSearchParams(query);
  const results = await searchProfessionals({
    filters: readFilters(parameters, null),
    pagePosition: readPagePosition(parameters, PROFESSIONAL_SORTS),
  });
  return results?.items.map(({ name }) => name).sort();
}

describe("searchProfessionals", () => {
  it("shows approved profiles only, also to the owner of a pending one", async () => {
    const owner = await createUser();
    await createProfessional({ name: "Open" });
    await createProfessional({ name: "Mine", reviewStatus: "pending", userId: owner.id });
    await createProfessional({ name: "Gone", deletedAt: new Date() });
    expect(await names("")).toEqual(["Open"]);
  });

  it("matches any chosen service and any chosen game, and requires both when both are chosen", async () => {
    await createProfessional({ name: "A", services: ["Lodging"], gameTypes: ["Elk"] });
    await createProfessional({ name: "B", services: ["Scouting"], gameTypes: ["Elk"] });
    await createProfessional({ name: "C", services: ["Lodging"], gameTypes: ["Deer"] });
    expect(await names("services=Lodging,Scouting&gameTypes=Elk")).toEqual(["A", "B"]);
    expect(await names("services=Lodging")).toEqual(["A", "C"]);
  });

  it("filters by game that is open in the state on a day", async () => {
    await createProfessional({ name: "A", state: "Montana", gameTypes: ["Elk", "Deer"] });
    await createProfessional({ name: "B", state: "Idaho", gameTypes: ["Elk"] });
    await createProfessional({ name: "C", state: "Montana", gameTypes: ["Deer"] });
    await createSeason();
    expect(await names("openOn=2030-10-01")).toEqual(["A"]);
    expect(await names("openOn=2030-10-01&gameTypes=Deer")).toEqual([]);
    expect(await names("openOn=2030-11-01")).toEqual([]);
    expect(await names("openOn=soon")).toEqual(["A", "B", "C"]);
  });

  it("matches overlapping price ranges: touching the lower bound counts, touching the upper does not", async () => {
    await createProfessional({ name: "ends at 1000", priceMin: 500, priceMax: 1000 });
    await createProfessional({ name: "begins at 5000", priceMin: 5000, priceMax: 6000 });
    await createProfessional({ name: "inside", priceMin: 2000, priceMax: 3000 });
    await createProfessional({ name: "around", priceMin: 100, priceMax: 90_000 });
    await createProfessional({ name: "open", priceMin: 4000, priceMax: null });
    await createProfessional({ name: "unread", priceMin: null, priceMax: null });
    expect(await names("priceRange=1000-5000")).toEqual([
      "around",
      "ends at 1000",
      "inside",
      "open",
    ]);
    const above = ["around", "open"];
    expect(await names("priceRange=50000%2B")).toEqual(above);
    // The plus sign is not percent-encoded.
    expect(await names("priceRange=50000+")).toEqual(above);
  });

  it("searches name, town, state, specialty, and bio", async () => {
    await createProfessional({
      name: "Ruby Outfitters",
      location: "Dillon",
      state: "Montana",
      specialty: "Archery elk",
      bio: "Wall tents and mules",
    });
    for (const word of ["ruby", "dillon", "mont", "archery", "mule"]) {
      expect(await names(`search=${word}`)).toEqual(["Ruby Outfitters"]);
    }
  });
});
