import { describe, expect, it } from "vitest";

import { directoryAddress } from "./directory-address";
import type { ListName } from "./filter-kinds";
import {
  listChips,
  listChosenFilters,
  FILTERS,
  listFilters,
  pickSupportedFilters,
  buildQuery,
  readFaults,
  readFilters,
  addInvalidTexts,
  type FilterName,
} from "./filters";
import { isIndexable } from "./is-indexable";
import { listPriceRanges } from "./offered-prices";
import { PRICE_RANGES } from "./vocabulary";

/** A sample value for each filter, as in an address. */
const CHOSEN: Record<FilterName, string> = {
  propertyType: "Guide Service Land",
  search: "big creek",
  state: "New York",
  near: "Dillon, MT",
  within: "50",
  gameTypes: "Elk",
  services: "Lodging",
  specialty: "Farm & Ranch",
  priceRange: "50000+",
  priceType: "Per Day",
  minAcres: "40",
  maxAcres: "640",
  features: "Tree stands",
  openOn: "2026-11-28",
  area: "30,-100.5,40,-90",
};
const names = Object.keys(FILTERS) as FilterName[];
/** Returns the filters that another one requires. "within" requires "near". */
const besides = (name: FilterName): FilterName[] => (name === "within" ? ["near"] : []);
const read = (...filterNames: FilterName[]) =>
  readFilters(new URLSearchParams(filterNames.map((name) => [name, CHOSEN[name]])));

describe("each filter", () => {
  it.each(names)("%s round-trips through its address", (name) => {
    const filterNames = [...besides(name), name];
    const filters = read(...filterNames);
    expect(listChosenFilters(filters)).toEqual(filterNames);
    expect(buildQuery(filters)).toBe(
      `?${new URLSearchParams(filterNames.map((filterName) => [filterName, CHOSEN[filterName]]))}`,
    );
  });

  it.each(names.filter((name) => name !== "within"))("%s has a chip that removes it", (name) => {
    const filters = read(...names);
    const chips = FILTERS[name].lists.flatMap((list) =>
      listChips(list, filters).filter((chip) => chip.name === name),
    );
    expect(chips).toHaveLength(FILTERS[name].lists.length);
    for (const { label, without } of chips) {
      expect(label).not.toBe("");
      expect(listChosenFilters(without)).toEqual(names.filter((other) => other !== name));
    }
  });
});

it("a list uses only its own filters, in its address and on its page", () => {
  const all = read(...names);
  const land = pickSupportedFilters("properties", all);
  expect(listChosenFilters(land)).toEqual(
    names.filter((name) => !["services", "specialty"].includes(name)),
  );
  const where = { keepsFiltersAcrossTabs: false, tab: "properties", view: "list" } as const;
  expect(directoryAddress(where, all)).toBe(directoryAddress(where, land));
  expect(listFilters("agents").map(([name]) => name)).toEqual(["search", "state", "specialty"]);
});

it("chips show the chosen values", () => {
  const labels = (list: ListName, query: string) =>
    listChips(list, readFilters(new URLSearchParams(query))).map(({ label }) => label);
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

describe("filters by day", () => {
  const parseDay = (text: string) => readFilters(new URLSearchParams([["openOn", text]])).openOn;

  it("accept calendar dates", () => {
    for (const text of ["2026-11-28", "2028-02-29", "1999-12-31"])
      expect(parseDay(text)).toBe(text);
    for (const typed of ["11/28/2026", "11/28/26", " 2026-11-28 ", "2026-11-28"]) {
      expect(parseDay(typed), typed).toBe("2026-11-28");
    }
    const [chip] = listChips("pros", readFilters(new URLSearchParams("openOn=2026-11-28")));
    expect(chip?.label).toBe("Season open on Nov 28, 2026");
  });

  it.each(
    [
      ["", "soon", "2026-02-30", "2026-13-01", "2026-00-10", "2027-02-29", "28/11/2026"],
      ["2026-11-28T00:00Z", "+02026-11-28", "20261128", "0000-01-01", "2/30/2026", "11/28"],
      ["２０２６-11-28", "9".repeat(5_000)],
    ].flat(),
  )("ignore an invalid date: %j", (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe("filters by range", () => {
  const readRange = (text: string) =>
    readFilters(new URLSearchParams([["priceRange", text]])).priceRange;

  it.each(["0-1000", "50000+", "0+", "1-2", "123-4567", "0-9999999999", "5000000+"])(
    "read a price range: %s",
    (text) => {
      expect(readRange(text)).toBe(text);
    },
  );

  it.each(
    [
      ["", "-", "+", "1000", "-1000", "1000-", "1000-1000", "2000-1000", "0-0", "01-2", "1-02"],
      ["1.5-2", "1e3-2e3", "$1-$2", "a-b", "1-2-3", "1-2+", "1++", "+5", " 1-2", "１-２"],
      ["0-99999999999", "99999999999+", `0-${"9".repeat(5_000)}`],
    ].flat(),
  )("ignore an invalid range: %j", (text) => {
    expect(readRange(text)).toBeNull();
  });

  const acresIn = (name: "minAcres" | "maxAcres", text: string) => {
    const parameters = new URLSearchParams([[name, text]]);
    return {
      acres: readFilters(parameters)[name],
      fault: readFaults("properties", parameters)[name]?.fault ?? null,
    };
  };

  it.each(["minAcres", "maxAcres"] as const)("read a range of %s in common notations", (name) => {
    const read = ["1", "640", "99999999", "120.5", "1,000", "1,250.50", " 40 ", "007"].map((text) =>
      acresIn(name, text),
    );
    expect(read.map(({ acres }) => acres)).toEqual([
      ...[1, 640, 99_999_999, 120.5, 1_000, 1_250.5, 40, 7],
    ]);
    expect(read.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(["", " ", "0"].map((text) => acresIn(name, text))).toEqual(
      Array.from({ length: 3 }, () => ({ acres: null, fault: null })),
    );
  });

  it.each([
    ["-1", "Must not be negative"],
    ["1.2345", "At most two decimals"],
    ["1.234", "Did you mean 1,234? Use commas for thousands and at most two decimals."],
    ["1,00", "Did you mean 1.00? Use a point for decimals."],
    ["100000000", "This number is too large"],
    ...["1e3", "a", "640 acres", "１", "9".repeat(5_000), "\0"].map((text) => [
      text,
      "Enter a number such as 640 or 1,250.50",
    ]),
  ])("report an invalid range of acres: %j", (text = "", fault) => {
    for (const name of ["minAcres", "maxAcres"] as const) {
      expect(acresIn(name, text)).toEqual({ acres: null, fault });
    }
  });

  it("apply land filters only to lists of land", () => {
    const typed = new URLSearchParams("minAcres=x&openOn=soon&state=Atlantis&within=7");
    expect(readFaults("pros", typed)).toEqual({
      openOn: { typed: "soon", fault: "Enter a date such as 11/28/2026" },
    });
    expect(readFaults("agents", typed)).toEqual({});
    expect(addInvalidTexts("/properties?state=Texas", readFaults("properties", typed))).toBe(
      "/properties?state=Texas&minAcres=x&openOn=soon",
    );
  });

  it("use the first of several kinds of land", () => {
    const filters = readFilters(new URLSearchParams("propertyType=Sale&propertyType=Lease"));
    expect(filters.propertyType).toBe("Sale");
    expect(buildQuery(filters)).toBe("?propertyType=Sale");
    expect(listChips("properties", filters).map(({ label }) => label)).toEqual(["Sale"]);
  });

  it("offer ranges that fit the chosen price type", () => {
    const listOptions = (propertyType: string | null, priceType: string | null) =>
      listPriceRanges({ propertyType, priceType });
    const values = (...kind: Parameters<typeof listOptions>) =>
      listOptions(...kind).map(({ value }) => value);
    expect(listOptions(null, null)).toBe(PRICE_RANGES);
    expect(listOptions("Lease", "Per Season")).toBe(PRICE_RANGES);
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
      ...listOptions(null, null),
      ...listOptions("Sale", null),
      ...listOptions(null, "Per Day"),
    ]) {
      expect(readRange(value)).toBe(value);
      const [chip] = listChips("pros", readFilters(new URLSearchParams([["priceRange", value]])));
      expect(chip?.label).toBe(label);
    }
  });
});

it("makes only lists of a state or specialty indexable", () => {
  const place = { sort: "newest", page: 1, after: null } as const;
  const remaining = names.filter((name) =>
    isIndexable({ filters: read(...besides(name), name), place, total: 1 }),
  );
  expect(remaining).toEqual(["state", "specialty"]);
});

it("keeps an unencoded plus sign", () => {
  expect(readFilters(new URLSearchParams("priceRange=50000+")).priceRange).toBe("50000+");
});

describe("near and within", () => {
  const read = (query: string) => readFilters(new URLSearchParams(query));

  it("ignore a radius without a place", () => {
    expect(read("within=50").within).toBeNull();
    expect(read("near=+&within=50").within).toBeNull();
    expect(buildQuery({ ...read("near=59725&within=50"), near: "" })).toBe("");
  });

  it("have one chip with the distance", () => {
    const [chip, ...others] = listChips("properties", read("near=Dillon,+MT&within=50"));
    expect(others).toEqual([]);
    expect(chip?.label).toBe("Within 50 mi of Dillon, MT");
    expect(buildQuery(chip?.without ?? {})).toBe("");
    expect(listChips("pros", read("near=59725"))[0]?.label).toBe("Within 100 mi of 59725");
  });

  it.each(["", "7", "100", "1000", "50.0", "-50", "NaN", "50 "])("within %j is 100", (within) => {
    expect(buildQuery(read(`near=59725&within=${within}`))).toBe("?near=59725");
  });

  it("keep the typed place, trimmed and cut", () => {
    expect(read("near=++dillon,+mt+").near).toBe("dillon, mt");
    expect(read(`near=${"x".repeat(10_000)}`).near).toBe("x".repeat(100));
  });

  it("keeps lists near a place from search engines", () => {
    const place = { sort: "newest", page: 1, after: null } as const;
    expect(isIndexable({ filters: read("state=Texas"), place, total: 3 })).toBe(true);
    expect(isIndexable({ filters: read("near=59725"), place, total: 3 })).toBe(false);
  });
});
