import { describe, expect, it } from "vitest";

import { directoryAddress } from "./directory-address";
import type { ListName } from "./filter-kinds";
import {
  chipsOf,
  chosenFilters,
  FILTERS,
  filtersOf,
  fittingFilters,
  queryOf,
  readFilters,
  type FilterName,
} from "./filters";
import { isWorthFinding } from "./is-worth-finding";
import { offeredPrices } from "./offered-prices";
import { PRICE_RANGES } from "./vocabulary";

/** Something of each filter, as it stands in an address. */
const CHOSEN: Record<FilterName, string> = {
  propertyType: "Guide Service Land",
  search: "big creek",
  state: "New York",
  gameTypes: "Elk",
  services: "Lodging",
  specialty: "Farm & Ranch",
  priceRange: "50000+",
  priceType: "Per Day",
  minAcres: "40",
  maxAcres: "640",
  features: "Tree stands",
  area: "30,-100.5,40,-90",
};
const names = Object.keys(FILTERS) as FilterName[];
const read = (...chosen: FilterName[]) =>
  readFilters(new URLSearchParams(chosen.map((name) => [name, CHOSEN[name]])));

describe("each filter", () => {
  it.each(names)("%s is read as it is written", (name) => {
    const filters = read(name);
    expect(chosenFilters(filters)).toEqual([name]);
    expect(queryOf(filters)).toBe(`?${new URLSearchParams([[name, CHOSEN[name]]])}`);
  });

  it.each(names)("%s has a chip that takes it away", (name) => {
    const filters = read(...names);
    const chips = FILTERS[name].lists.flatMap((list) =>
      chipsOf(list, filters).filter((chip) => chip.name === name),
    );
    expect(chips).toHaveLength(FILTERS[name].lists.length);
    for (const { label, without } of chips) {
      expect(label).not.toBe("");
      expect(chosenFilters(without)).toEqual(names.filter((other) => other !== name));
    }
  });
});

it("a list has its own filters only, in its address as on its page", () => {
  const all = read(...names);
  const land = fittingFilters("properties", all);
  expect(chosenFilters(land)).toEqual(
    names.filter((name) => !["services", "specialty"].includes(name)),
  );
  const where = { atHome: false, tab: "properties", view: "list" } as const;
  expect(directoryAddress(where, all)).toBe(directoryAddress(where, land));
  expect(filtersOf("agents").map(([name]) => name)).toEqual(["search", "state", "specialty"]);
});

it("chips say what is chosen", () => {
  const labels = (list: ListName, query: string) =>
    chipsOf(list, readFilters(new URLSearchParams(query))).map(({ label }) => label);
  expect(
    labels(
      "properties",
      "search=big+creek&state=Texas&gameTypes=Elk,Deer,Yeti&priceRange=1200-3400&minAcres=40" +
        "&maxAcres=2560&features=Cabin&priceType=Per+Day&propertyType=Lease&area=30,-100,40,-90",
    ),
  ).toEqual([
    "Lease",
    "search words",
    "Texas",
    "Deer",
    "Elk",
    "$1,200 - $3,400",
    "Per Day",
    "From 40 acres",
    "Up to 2,560 acres",
    "Cabin",
    "area on the map",
  ]);
  expect(labels("agents", "specialty=Residential&priceRange=0-1000")).toEqual(["Residential"]);
  expect(labels("pros", "priceRange=0-1000&features=Cabin&minAcres=1")).toEqual(["Under $1,000"]);
});

describe("ranges", () => {
  const rangeOf = (text: string) =>
    readFilters(new URLSearchParams([["priceRange", text]])).priceRange;

  it.each(["0-1000", "50000+", "0+", "1-2", "123-4567", "0-9999999999", "5000000+"])(
    "of prices are read: %s",
    (text) => {
      expect(rangeOf(text)).toBe(text);
    },
  );

  it.each(
    [
      ["", "-", "+", "1000", "-1000", "1000-", "1000-1000", "2000-1000", "0-0", "01-2", "1-02"],
      ["1.5-2", "1e3-2e3", "$1-$2", "a-b", "1-2-3", "1-2+", "1++", "+5", " 1-2", "１-２"],
      ["0-99999999999", "99999999999+", `0-${"9".repeat(5_000)}`],
    ].flat(),
  )("that are none are left out: %j", (text) => {
    expect(rangeOf(text)).toBeNull();
  });

  it("of acres are whole numbers that a listing may have", () => {
    const acresOf = (text: string) =>
      readFilters(new URLSearchParams([["minAcres", text]])).minAcres;
    expect(["1", "640", "99999999"].map(acresOf)).toEqual([1, 640, 99_999_999]);
    for (const text of ["", "0", "-1", "007", "1.5", "1e3", "100000000", "9".repeat(5_000), "a"]) {
      expect(acresOf(text), text).toBeNull();
    }
  });

  it("offered fit what is looked for, and are ranges that can be chosen", () => {
    const offered = (propertyType: string | null, priceType: string | null) =>
      offeredPrices({ propertyType, priceType });
    const values = (...kind: Parameters<typeof offered>) =>
      offered(...kind).map(({ value }) => value);
    expect(offered(null, null)).toBe(PRICE_RANGES);
    expect(offered("Lease", "Per Season")).toBe(PRICE_RANGES);
    expect(values("Sale", null)).toEqual([
      "0-100000",
      "100000-250000",
      "250000-500000",
      "500000-1000000",
      "1000000-5000000",
      "5000000+",
    ]);
    expect(values("Lease", "Per Day")).toEqual([
      "0-100",
      "100-250",
      "250-500",
      "500-1000",
      "1000+",
    ]);
    for (const { value, label } of [
      ...offered(null, null),
      ...offered("Sale", null),
      ...offered(null, "Per Day"),
    ]) {
      expect(rangeOf(value)).toBe(value);
      const [chip] = chipsOf("pros", readFilters(new URLSearchParams([["priceRange", value]])));
      expect(chip?.label).toBe(label);
    }
  });
});

it("search engines keep lists of a state or specialty, and of nothing else", () => {
  const place = { sort: "newest", page: 1, after: null } as const;
  const kept = names.filter((name) => isWorthFinding({ filters: read(name), place, total: 1 }));
  expect(kept).toEqual(["state", "specialty"]);
});

it("a plus that nobody encoded is a plus", () => {
  expect(readFilters(new URLSearchParams("priceRange=50000+")).priceRange).toBe("50000+");
});
