import { describe, expect, it } from "vitest";

import { getChipContext } from "./chip-context.server";
import { buildDirectoryAddress } from "./directory-address";
import type { ListName } from "./filter-kinds";
import {
  asksForDates,
  listChips,
  listChosenFilters,
  FILTERS,
  listFilters,
  omitUnsetFilters,
  pickSupportedFilters,
  buildQuery,
  readDateErrors,
  readFaults,
  readFilters,
  addInvalidTexts,
  addUnsetFilters,
  type FilterName,
} from "./filters";
import { isIndexable } from "./is-indexable";
import { listPriceRanges } from "./offered-prices";
import { PRICE_RANGES } from "./vocabulary";

const TODAY = "2026-11-01";
const CONTEXT = { today: TODAY, dates: "Nov 23 – 29", isPlaceKnown: true };

/** A sample value for each filter, as in an address. */
const CHOSEN: Record<FilterName, string> = {
  propertyType: "Guide Service Land",
  search: "big creek",
  state: "New York",
  near: "Dillon, MT",
  within: "50",
  from: "2026-11-23",
  to: "2026-11-29",
  hunters: "2",
  gameTypes: "Elk",
  services: "Lodging",
  specialty: "Farm & Ranch",
  priceRange: "50000+",
  priceType: "Per Day",
  minAcres: "40",
  maxAcres: "640",
  features: "Tree stands",
  methods: "Muzzleloader",
  lodging: "No lodging",
  openOn: "2026-11-28",
  area: "30,-100.5,40,-90",
};
const names = Object.keys(FILTERS) as FilterName[];
const REQUIRED: Partial<Record<FilterName, FilterName[]>> = { within: ["near"], to: ["from"] };
/** Returns the filters that another one requires. */
const besides = (name: FilterName): FilterName[] => REQUIRED[name] ?? [];
const WITHOUT_CHIP: FilterName[] = ["within", "to"];
const read = (...filterNames: FilterName[]) =>
  readFilters(new URLSearchParams(filterNames.map((name) => [name, CHOSEN[name]])), TODAY);

describe("each filter", () => {
  it.each(names)("%s is kept while the unset ones are left out", (name) => {
    const filters = read(...besides(name), name);
    const chosen = omitUnsetFilters(filters);
    expect(Object.keys(chosen).sort()).toEqual([...besides(name), name].sort());
    expect(addUnsetFilters(chosen)).toEqual(filters);
  });

  it.each(names)("%s round-trips through its address", (name) => {
    const filterNames = [...besides(name), name];
    const filters = read(...filterNames);
    expect(listChosenFilters(filters)).toEqual(filterNames);
    expect(buildQuery(filters)).toBe(
      `?${new URLSearchParams(filterNames.map((filterName) => [filterName, CHOSEN[filterName]]))}`,
    );
  });

  it.each(names.filter((name) => !WITHOUT_CHIP.includes(name)))(
    "%s has a chip that removes it",
    (name) => {
      const filters = read(...names);
      const chips = FILTERS[name].lists.flatMap((list) =>
        listChips(list, filters, CONTEXT).filter((chip) => chip.name === name),
      );
      expect(chips).toHaveLength(FILTERS[name].lists.length);
      for (const { label, without } of chips) {
        expect(label).not.toBe("");
        expect(listChosenFilters(without)).toEqual(names.filter((other) => other !== name));
      }
    },
  );
});

it("a list uses only its own filters, in its address and on its page", () => {
  const all = read(...names);
  const land = pickSupportedFilters("properties", all);
  expect(listChosenFilters(land)).toEqual(
    names.filter((name) => !["services", "specialty"].includes(name)),
  );
  const where = { keepsFiltersAcrossTabs: false, tab: "properties", view: "list" } as const;
  expect(buildDirectoryAddress(where, all)).toBe(buildDirectoryAddress(where, land));
  expect(listFilters("agents").map(([name]) => name)).toEqual(["search", "state", "specialty"]);
});

it("chips show the chosen values", () => {
  const labels = (list: ListName, query: string) =>
    listChips(list, readFilters(new URLSearchParams(query), TODAY), CONTEXT).map(
      ({ label }) => label,
    );
  expect(
    labels(
      "properties",
      "search=big+creek&state=Texas&gameTypes=Elk,Deer,Yeti&priceRange=1200-3400&minAcres=40" +
        "&maxAcres=2560&features=Cabin&methods=Rifle,Archery&lodging=Lodge&priceType=Per+Day&propertyType=Lease&area=30,-100,40,-90",
    ),
  ).toEqual([
    "Lease",
    "“big creek”",
    "Texas",
    "Deer",
    "Elk",
    "$1,200 - $3,400",
    "Per Day",
    "From 40 acres",
    "Up to 2,560 acres",
    "Cabin",
    "Archery",
    "Rifle",
    "Lodge",
    "area on the map",
  ]);
  expect(labels("agents", "specialty=Residential&priceRange=0-1000")).toEqual(["Residential"]);
  expect(labels("pros", "priceRange=0-1000&features=Cabin&minAcres=1")).toEqual(["Under $1,000"]);
});

describe("filters by day", () => {
  const parseDay = (text: string) =>
    readFilters(new URLSearchParams([["openOn", text]]), TODAY).openOn;

  it("accept calendar dates", () => {
    for (const text of ["2026-11-28", "2028-02-29", "1999-12-31"])
      expect(parseDay(text)).toBe(text);
    for (const typed of ["11/28/2026", "11/28/26", " 2026-11-28 ", "2026-11-28"]) {
      expect(parseDay(typed), typed).toBe("2026-11-28");
    }
    const [chip] = listChips(
      "pros",
      readFilters(new URLSearchParams("openOn=2026-11-28"), TODAY),
      CONTEXT,
    );
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

describe("filters by dates and hunters", () => {
  const read = (query: string, today = TODAY) => readFilters(new URLSearchParams(query), today);
  const listFaults = (query: string) => readFaults("pros", new URLSearchParams(query), TODAY);
  const labels = (query: string, today = TODAY) =>
    listChips("properties", read(query), getChipContext(read(query), today)).map(
      ({ label }) => label,
    );

  it("read a range, and a single day without a last one", () => {
    expect(read("from=2026-11-23&to=11/29/2026&hunters=2")).toMatchObject({
      ...{ from: "2026-11-23", to: "2026-11-29", hunters: 2 },
    });
    expect(read(`from=${TODAY}&hunters=+50+`)).toMatchObject({
      from: TODAY,
      to: null,
      hunters: 50,
    });
    expect(listFaults("from=2026-11-23&to=2027-01-22&hunters=1")).toEqual({});
    expect(listFaults("from=&to=+&hunters=")).toEqual({});
  });

  it("share one chip for both days, which removes them together", () => {
    const filters = read("from=2026-11-23&to=2026-11-29&hunters=2&state=Texas");
    const chips = listChips("properties", filters, CONTEXT);
    expect(chips.map(({ label }) => label)).toEqual(["Texas", "Nov 23 – 29", "2 hunters"]);
    expect(buildQuery(chips[1]?.without ?? {})).toBe("?state=Texas&hunters=2");
    expect(buildQuery(chips[2]?.without ?? {})).toBe("?state=Texas&from=2026-11-23&to=2026-11-29");
  });

  it("name the year of a chip only where it is another one", () => {
    expect(labels("from=2026-11-30&to=2026-12-02&hunters=1")).toEqual([
      "Nov 30 – Dec 2",
      "1 hunter",
    ]);
    expect(labels("from=2026-11-30")).toEqual(["Nov 30"]);
    expect(labels("from=2027-01-05&to=2027-01-09")).toEqual(["Jan 5 – 9, 2027"]);
    expect(labels("from=2026-12-30&to=2027-01-02")).toEqual(["Dec 30, 2026 – Jan 2, 2027"]);
    expect(labels("from=2026-11-30", "2026-12-01")).toEqual(["Nov 30 (past)"]);
  });

  it.each([
    ["from=2026-10-31&to=2026-11-05", "from", "This day has passed"],
    ["from=2026-11-05&to=2026-11-04", "to", "The last day comes before the first"],
    ["from=2026-11-05&to=2027-01-05", "to", "At most 60 days after the first day"],
    ["from=soon&to=2026-11-04", "from", "Enter a date such as 11/28/2026"],
    ["from=2026-11-05&to=2026-11-31", "to", "Enter a date such as 11/28/2026"],
    ["to=2026-11-05", "to", "Choose the first day too"],
  ] as const)("ignore the range %s, naming %s", (query, name, fault) => {
    expect(read(query)).toMatchObject({ from: null, to: null });
    const faults = listFaults(query);
    expect(faults[name]?.fault).toBe(fault);
    // The text of the other field is kept, too.
    const typed = new URLSearchParams(addInvalidTexts("/pros", faults).slice("/pros?".length));
    expect(typed).toEqual(new URLSearchParams(query));
    expect(readDateErrors(new URLSearchParams(query), TODAY)).toEqual({ [name]: [fault] });
    expect(asksForDates(new URLSearchParams(query))).toBe(true);
  });

  it.each(["0", "51", "-1", "2.5", "1e1", "two", "100", "２"])("ignore %j hunters", (hunters) => {
    const query = new URLSearchParams({ hunters });
    expect(readFilters(query, TODAY).hunters).toBeNull();
    const errors = { hunters: ["Enter a number of hunters from 1 to 50"] };
    expect(readDateErrors(query, TODAY)).toEqual(errors);
    expect(asksForDates(query)).toBe(true);
  });

  it("accept past days where no day is given, as saved searches are read", () => {
    const query = new URLSearchParams("from=2020-01-01&to=2020-01-05");
    expect(readFilters(query, null)).toMatchObject({ from: "2020-01-01", to: "2020-01-05" });
    expect(readFaults("pros", query, null)).toEqual({});
  });

  it("do not apply to agents", () => {
    expect(readFaults("agents", new URLSearchParams("from=soon&hunters=0"), TODAY)).toEqual({});
    expect(asksForDates(new URLSearchParams("openOn=2026-11-28&from=&hunters="))).toBe(false);
  });
});

describe("filters by range", () => {
  const readRange = (text: string) =>
    readFilters(new URLSearchParams([["priceRange", text]]), TODAY).priceRange;

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
      acres: readFilters(parameters, TODAY)[name],
      fault: readFaults("properties", parameters, TODAY)[name]?.fault ?? null,
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
    expect(readFaults("pros", typed, TODAY)).toEqual({
      openOn: { typed: "soon", fault: "Enter a date such as 11/28/2026" },
    });
    expect(readFaults("agents", typed, TODAY)).toEqual({});
    expect(addInvalidTexts("/properties?state=Texas", readFaults("properties", typed, TODAY))).toBe(
      "/properties?state=Texas&minAcres=x&openOn=soon",
    );
  });

  it("use the first of several kinds of land", () => {
    const filters = readFilters(new URLSearchParams("propertyType=Sale&propertyType=Lease"), TODAY);
    expect(filters.propertyType).toBe("Sale");
    expect(buildQuery(filters)).toBe("?propertyType=Sale");
    expect(listChips("properties", filters, CONTEXT).map(({ label }) => label)).toEqual(["Sale"]);
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
      const [chip] = listChips(
        "pros",
        readFilters(new URLSearchParams([["priceRange", value]]), TODAY),
        CONTEXT,
      );
      expect(chip?.label).toBe(label);
    }
  });
});

it("makes only lists of a state or specialty indexable", () => {
  const place = { sort: "newest", page: 1, after: null } as const;
  const remaining = names.filter((name) =>
    isIndexable({ filters: read(...besides(name), name), pagePosition: place, total: 1 }),
  );
  expect(remaining).toEqual(["state", "specialty"]);
});

it("keeps an unencoded plus sign", () => {
  expect(readFilters(new URLSearchParams("priceRange=50000+"), TODAY).priceRange).toBe("50000+");
});

describe("near and within", () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), TODAY);

  it("ignore a radius without a place", () => {
    expect(read("within=50").within).toBeNull();
    expect(read("near=+&within=50").within).toBeNull();
    expect(buildQuery({ ...read("near=59725&within=50"), near: "" })).toBe("");
  });

  it("have one chip with the distance", () => {
    const [chip, ...others] = listChips("properties", read("near=Dillon,+MT&within=50"), CONTEXT);
    expect(others).toEqual([]);
    expect(chip?.label).toBe("Within 50 mi of Dillon, MT");
    expect(buildQuery(chip?.without ?? {})).toBe("");
    expect(listChips("pros", read("near=59725"), CONTEXT)[0]?.label).toBe("Within 100 mi of 59725");
  });

  it.each(["", "7", "100", "1000", "50.0", "-50", "NaN", "50 "])("within %j is 100", (within) => {
    expect(buildQuery(read(`near=59725&within=${within}`))).toBe("?near=59725");
  });

  it("keep the typed place, trimmed and cut", () => {
    expect(read("near=++dillon,+mt+").near).toBe("dillon, mt");
    expect(read(`near=${"x".repeat(10_000)}`).near).toBe("x".repeat(100));
  });

  it.each([
    ["Montana", "Montana"],
    ["new  york", "New York"],
    [" texas ", "Texas"],
  ])("read the state %j as the state filter", (near, state) => {
    const query = new URLSearchParams({ near, within: "50", state: "Iowa" });
    expect(buildQuery(readFilters(query, TODAY))).toBe(
      `?${new URLSearchParams({ state }).toString()}`,
    );
  });

  it("mark an unknown place as not found", () => {
    const context = { ...CONTEXT, isPlaceKnown: false };
    const [chip] = listChips("pros", read("near=Atlantis&within=50"), context);
    expect(chip?.label).toBe("Atlantis (not found)");
  });

  it("keeps lists near a place from search engines", () => {
    const place = { sort: "newest", page: 1, after: null } as const;
    expect(isIndexable({ filters: read("state=Texas"), pagePosition: place, total: 3 })).toBe(true);
    expect(isIndexable({ filters: read("near=59725"), pagePosition: place, total: 3 })).toBe(false);
  });
});
