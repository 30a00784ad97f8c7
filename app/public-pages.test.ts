import { beforeAll, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { publicPages } from "./public-pages.server";

beforeAll(() => useEnvironment(readEnvironment({ SESSION_SECRET: "s".repeat(32) })));

const { pageAt, variantFor } = publicPages;
const ID = "01934567-89ab-7cde-8f01-23456789abcd";
const CARDS_OF_LAND = ["properties", "photos"];
const SEARCHED_LAND = ["properties", "professionals", "real_estate_agents", "photos"];
const LAND_AND_BADGES = ["properties", "verifications"];
const HUNTED = [...LAND_AND_BADGES, "photos", "users", "reviews", "seasons"];
const ONE_PROPERTY = [...HUNTED, "light_minutes", "boundaries", "taken_ranges"];
const OWNER = [
  ...[...LAND_AND_BADGES, "photos", "users", "reviews"],
  ...["professionals", "real_estate_agents"],
];

describe("pageAt", () => {
  it.each<[string, string, string[]]>([
    ["/", "/", CARDS_OF_LAND],
    ["/?tab=properties&state=Texas", "/", CARDS_OF_LAND],
    ["/about?utm_source=x", "/about", []],
    ["/privacy?utm_source=x", "/privacy", ["legal texts"]],
    ["/mortgage-calculator", "/mortgage-calculator", []],
    ["/list-property?utm_source=x", "/list-property", ["properties"]],
    ["/properties", "/properties", CARDS_OF_LAND],
    ["/properties?", "/properties", CARDS_OF_LAND],
    ["/properties?index", "/properties", CARDS_OF_LAND],
    ["/properties?state=&page=1&sort=newest&view=list&nonsense=1", "/properties", CARDS_OF_LAND],
    ["/properties?page=2&state=New%20Mexico", "/properties?state=New+Mexico&page=2", CARDS_OF_LAND],
    ["/properties?state=New+Mexico&page=02", "/properties?state=New+Mexico", CARDS_OF_LAND],
    ["/properties?state=Texas&state=Montana", "/properties?state=Texas", CARDS_OF_LAND],
    ["/properties?state=Texass", "/properties", CARDS_OF_LAND],
    [
      "/properties?openOn=2026-11-28&state=Texas",
      "/properties?state=Texas&openOn=2026-11-28",
      ["properties", "seasons", "photos"],
    ],
    [
      "/properties?hunters=2&to=12/2/2940&from=2940-11-28",
      "/properties?from=2940-11-28&to=2940-12-02&hunters=2",
      ["properties", "taken_ranges", "photos"],
    ],
    ["/pros?from=2940-11-28", "/pros?from=2940-11-28", ["professionals", "taken_ranges"]],
    ["/pros.atom?from=2940-11-28", "/pros.atom?from=2940-11-28", ["professionals", "taken_ranges"]],
    [
      "/api/professionals?from=2940-11-28",
      "/api/professionals?from=2940-11-28",
      ["professionals", "taken_ranges"],
    ],
    ["/properties?near=montana&within=50", "/properties?state=Montana", CARDS_OF_LAND],
    ["/properties?%73tate=%54exas", "/properties?state=Texas", CARDS_OF_LAND],
    ["/properties?services=Guided+Hunts", "/properties", CARDS_OF_LAND],
    ["/properties?search=%20elk%20", "/properties?search=elk", SEARCHED_LAND],
    ["/properties?search=elk&state=Texas", "/properties?search=elk&state=Texas", SEARCHED_LAND],
    ["/properties?view=map", "/properties?view=map", CARDS_OF_LAND],
    ["/pros?page=99999999999999999999999", "/pros?page=9007199254740991", ["professionals"]],
    [
      "/agents?state=Texas&gameTypes=Elk&sort=rating",
      "/agents?state=Texas",
      ["real_estate_agents"],
    ],
    [`/property/${ID}`, `/property/${ID}`, ONE_PROPERTY],
    [`/property/${ID}?photo=3&x=y`, `/property/${ID}?photo=3`, ONE_PROPERTY],
    [`/property/${ID}?photo=-1`, `/property/${ID}`, ONE_PROPERTY],
    [
      `/property/${ID}?groupSize=2&endDate=2040-12-02&startDate=11/28/2040&photo=2&x=y`,
      `/property/${ID}?photo=2&startDate=2040-11-28&endDate=2040-12-02&groupSize=2`,
      ONE_PROPERTY,
    ],
    [`/property/${ID}?startDate=soon&groupSize=99`, `/property/${ID}`, ONE_PROPERTY],
    [
      `/property/${ID}?month=2040-12&startDate=2040-12-02`,
      `/property/${ID}?startDate=2040-12-02&month=2040-12`,
      ONE_PROPERTY,
    ],
    [`/property/${ID}?month=2040-12`, `/property/${ID}?month=2040-12`, ONE_PROPERTY],
    [`/property/${ID}?month=2040-13`, `/property/${ID}`, ONE_PROPERTY],
    [
      `/professional/${ID}?photo=3`,
      `/professional/${ID}`,
      [...HUNTED, "professionals", "taken_ranges"],
    ],
    [`/agent/${ID}?x=y`, `/agent/${ID}`, [...LAND_AND_BADGES, "real_estate_agents"]],
    [`/owner/${ID}?x=y&page=1`, `/owner/${ID}`, OWNER],
    [`/owner/${ID}?reviews=3&page=02`, `/owner/${ID}?reviews=3`, OWNER],
    [`/owner/${ID}?reviews=3&page=2`, `/owner/${ID}?page=2&reviews=3`, OWNER],
    ["/blog?page=1", "/blog", ["blog_posts"]],
    ["/blog?page=3&x=y", "/blog?page=3", ["blog_posts"]],
    ["/blog/elk-in-may?share=1", "/blog/elk-in-may", ["blog_posts", "users"]],
    ["/blog.atom?x=y", "/blog.atom", ["blog_posts"]],
    ["/properties.atom?state=Texas&page=4", "/properties.atom?state=Texas", ["properties"]],
    ["/pros.atom?state=Texas&x=y", "/pros.atom?state=Texas", ["professionals"]],
    ["/agents.atom?page=2", "/agents.atom", ["real_estate_agents"]],
    ["/agents.atom?openOn=2026-11-28", "/agents.atom?openOn=2026-11-28", ["real_estate_agents"]],
    ["/map-pins/pros?state=Texas&x=y", "/map-pins/pros?state=Texas", ["professionals"]],
    ["/map-pins/properties", "/map-pins/properties", ["properties"]],
    ["/api/agents?limit=5&x=y", "/api/agents?limit=5", ["real_estate_agents"]],
    [
      "/api/properties?cursor=abc&state=Texas",
      "/api/properties?state=Texas&cursor=abc",
      ["properties"],
    ],
  ])("brings %s to %s", (url, address, dependsOn) => {
    expect(pageAt(url)).toMatchObject({ address, dependsOn });
    // The canonical address leads to the same page.
    expect(pageAt(address)).toMatchObject({ address, dependsOn });
  });

  it("counts views of listings alone", () => {
    expect(pageAt(`/property/${ID}?photo=3`)?.viewedId).toBe(ID);
    const others = [`/professional/${ID}`, `/agent/${ID}`, "/properties", "/"];
    expect(others.map((url) => pageAt(url)?.viewedId)).toEqual(others.map(() => undefined));
  });

  it("keeps a page that leads back to one visitor's results from the others", () => {
    const isPersonal = (url: string) => pageAt(url)?.isPersonalFor?.({}) ?? false;
    for (const page of [`/property/${ID}`, `/professional/${ID}`, `/agent/${ID}`]) {
      expect(isPersonal(`${page}?results=state%3DTexas`)).toBe(true);
      expect(isPersonal(`${page}?results=`)).toBe(false);
      expect(isPersonal(page)).toBe(false);
    }
  });

  it("brings every order and way of writing of the same filters to one address", () => {
    const spellings = [
      "/pros?gameTypes=Elk&gameTypes=Deer&priceRange=50000%2B&state=Texas",
      "/pros?state=Texas&gameTypes=Deer,Elk&priceRange=50000+",
      "/pros?priceRange=50000%2b&gameTypes=Deer%2CElk%2CElk%2CUnicorn&state=Texas&page=1",
    ].map((url) => pageAt(url)?.address);
    expect(new Set(spellings).size).toBe(1);
    expect(spellings[0]).toContain("gameTypes=");
  });

  it.each([
    "",
    "*",
    "?",
    "properties",
    "/properties?_data=root",
    "/properties?%5Fdata=routes%2Fproperties",
    "/properties?state=Texas&_data",
    // The page reports what is wrong with the filter.
    "/properties?state=Texas&minAcres=many",
    "/pros?openOn=2026-02-30",
    "/pros?from=2020-01-01",
    "/properties?hunters=51",
    "/properties.atom?to=2940-11-28",
    "/map-pins/pros?from=2940-11-28&to=2940-11-27",
    "/api/properties?from=soon",
    "/properties#top",
    "/properties?state=Texas#top",
    "/properties/",
    "/properties;x",
    "/properties/x",
    "/Properties",
    "/PROPERTIES",
    "/%70roperties",
    "/properties%2F",
    "/properties%3Fstate=Texas",
    "/properties%00",
    "/./properties",
    "/x/../properties",
    "/x/%2e%2e/properties",
    "/blog/..",
    "/blog/%2e%2e",
    "/blog/../properties",
    "/blog/..\\properties",
    "/blog/a%2Fb",
    "/blog/a/b",
    "/blog/",
    "//",
    "//[",
    "//properties",
    "//evil.example/properties",
    "/\\evil.example/properties",
    "\\properties",
    "http://localhost:3000/properties",
    "http://[",
    "http:",
    "javascript:alert(1)",
    "/mortgage-calculator?price=1",
    `/property/${ID}/`,
    `/property/${ID}x`,
    "/property/1",
    "/property/%00",
    "/property/undefined",
    "/professional/me",
    "/map-pins/agents",
    "/api/properties/",
    `/api/properties/${ID}`,
    "/api/auth/user",
    "/api/favorites",
    "/contact",
    `/contact/${ID}`,
    "/favorites",
    "/messages",
    "/hosting",
    "/trips",
    "/profile",
    "/admin",
    "/theme",
    "/sitemap.xml",
  ])("shares no answer of %j", (url) => expect(pageAt(url)).toBeNull());

  it("reads whatever arrives without a fault, and comes to rest at once", () => {
    const random = randomNumbers(20_261_121);
    const pieces = [
      "/",
      "//",
      "\\",
      "properties",
      "pros",
      "agents",
      "blog",
      "property/",
      ID,
      "?",
      "&",
      "=",
      "#",
      "%",
      "%2",
      "%00",
      "%ff",
      "%F0%9F",
      "[",
      "]",
      "@",
      ":",
      "..",
      ".",
      "state=Texas",
      "search=",
      "page=",
      "9".repeat(25),
      "area=",
      "1,2,3,4",
      "-0,0,90,180",
      "gameTypes=",
      "Elk",
      ",",
      "+",
      " ",
      "priceRange=",
      "50000+",
      "limit=",
      "cursor=",
      "photo=",
      "view=map",
      "sort=acreage",
      "after=",
      "_data",
      "\u00e9",
      "\u00ff",
      "http://",
      "x".repeat(300),
      "\ud800",
    ];
    let shared = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const starts = [
        "/properties?",
        "/pros?",
        "/agents?",
        "/api/agents?",
        "/properties.atom?",
        "/",
      ];
      let url = starts[random(starts.length * 2)] ?? "";
      for (let length = random(9); length > 0; length -= 1) {
        url += pieces[random(pieces.length)] ?? "";
      }
      const page = pageAt(url);
      if (!page) continue;
      shared += 1;
      expect(page.address).toMatch(/^\/[!-~]*$/);
      // The page is rendered for the canonical address. Its search may lose a trailing blank, but nothing else.
      const resolvedAddress = pageAt(page.address)?.address ?? "";
      expect(pageAt(resolvedAddress)?.address).toBe(resolvedAddress);
    }
    expect(shared).toBeGreaterThan(5_000);
  });
});

describe("variantFor", () => {
  const session = `session=${"x".repeat(43)}`;

  it.each([
    [{}, "dark"],
    [{ cookie: "" }, "dark"],
    [{ cookie: "theme=dark" }, "dark"],
    [{ cookie: "theme=pink; session=short; constructor=1; __proto__=2" }, "dark"],
    [{ cookie: "a=b; theme=light" }, "light"],
    [{ cookie: "theme=light; theme=dark" }, "light"],
    [{ cookie: "lite=1" }, "dark lite"],
    [{ cookie: "lite=1; theme=light" }, "light lite"],
    [{ "save-data": "on" }, "dark lite"],
    [{ "save-data": "ON " }, "dark lite"],
    [{ "save-data": "off" }, "dark"],
    [{ "save-data": "on", cookie: "lite=0" }, "dark"],
    [{ cookie: session }, null],
    [{ cookie: `theme=light; ${session}` }, null],
    [{ cookie: "toast=x.y" }, null],
    [{ cookie: "toast=" }, null],
    [{ cookie: `x=${"y".repeat(10_000)}; toast=1` }, null],
  ])("of %j is %j", (headers, variant) => expect(variantFor(headers)).toBe(variant));
});

/** Returns a generator of pseudo-random integers from 0 to below the bound, the same in each run. */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
