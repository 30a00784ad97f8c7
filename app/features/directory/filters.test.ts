import { describe, expect, it } from "vitest";

import { directoryAddress } from "./directory-address";
import {
  chosenFilters,
  countFilters,
  FILTERS,
  filtersOf,
  fittingFilters,
  queryOf,
  readFilters,
  type FilterName,
} from "./filters";
import { isWorthFinding } from "./is-worth-finding";

/** Something of each filter, as it stands in an address. */
const CHOSEN: Record<FilterName, string> = {
  search: "big creek",
  state: "New York",
  gameTypes: "Elk",
  services: "Lodging",
  specialty: "Farm & Ranch",
  priceRange: "50000+",
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

  it.each(names)("%s can be taken away, by the filter bar or a chip", (name) => {
    const filters = read(...names);
    const { chips, field } = FILTERS[name] as (typeof FILTERS)["gameTypes"];
    const [chip] = chips(filters[name] as never);
    const rest = { ...filters, [name]: chip ? chip.without : FILTERS[name].none };
    expect(chosenFilters(rest)).toEqual(names.filter((other) => other !== name));
    // What has no chip must have a field to empty it by; words have the bar's first one.
    expect(chip ?? field ?? name).not.toBe("area");
  });
});

it("a list has its own filters only, in its address as on its page", () => {
  const all = read(...names);
  const land = fittingFilters("properties", all);
  expect(chosenFilters(land)).toEqual(["search", "state", "gameTypes", "priceRange", "area"]);
  const where = { atHome: false, tab: "properties", view: "list" } as const;
  expect(directoryAddress(where, all)).toBe(directoryAddress(where, land));
  expect(filtersOf("agents").map(([name]) => name)).toEqual(["search", "state", "specialty"]);
});

it("words and areas are no filters to be counted", () => {
  expect(countFilters(read("search", "area"))).toBe(0);
  expect(countFilters(read("state", "gameTypes", "services", "priceRange"))).toBe(4);
  expect(countFilters(readFilters(new URLSearchParams("gameTypes=Elk,Deer,Yeti")))).toBe(2);
});

it("search engines keep lists of a state or specialty, and of nothing else", () => {
  const place = { sort: "newest", page: 1, after: null } as const;
  const kept = names.filter((name) => isWorthFinding({ filters: read(name), place, total: 1 }));
  expect(kept).toEqual(["state", "specialty"]);
});

it("a plus that nobody encoded is a plus", () => {
  expect(readFilters(new URLSearchParams("priceRange=50000+")).priceRange).toBe("50000+");
});
