import { addDays, getDateInZone } from "~/formats/iso-date";

const TODAY = getDateInZone("UTC", new Date());
const searchDays = (first: number, last: number) =>
  `from=${addDays(TODAY, first)}&to=${addDays(TODAY, last)}`;
/** A week and two months within the year in which the listings of the bench have taken days. */
const FREE = searchDays(100, 106);
const FREE_LONG = searchDays(20, 80);

/** Searches around a place. */
const NEAR: Readonly<Record<string, string>> = {
  "near a town": "near=Dillon,+MT",
  "within 10 miles": "near=Dillon,+MT&within=10",
  "within 250 miles, page 2 by distance": "near=Dillon,+MT&within=250&sort=distance&page=2",
  "near, a common filter": "near=Dillon,+MT&within=250&propertyType=Lease",
  "near, a common filter by distance":
    "near=Dillon,+MT&within=250&propertyType=Lease&sort=distance",
  "near, a common filter, cheapest first":
    "near=Dillon,+MT&within=250&propertyType=Lease&sort=price-up",
  "near, a game": "near=Dillon,+MT&within=250&gameTypes=Elk",
  "near, features that rarely occur together":
    "near=Dillon,+MT&within=250&features=Cabin,Fenced,Electricity",
  "near, features that rarely occur together by distance":
    "near=Dillon,+MT&within=250&features=Cabin,Fenced,Electricity&sort=distance",
  "near, another state by distance": "near=Dillon,+MT&within=250&state=Idaho&sort=distance",
  "near, a word by distance": "near=Dillon,+MT&within=250&search=creek&sort=distance",
  "near, free on some days": `near=Dillon,+MT&within=250&${FREE}`,
  "near, free on some days by distance": `near=Dillon,+MT&within=250&${FREE}&sort=distance`,
  "near, open on a day": "near=Dillon,+MT&within=250&openOn=2026-11-28",
};

/** Searches as people ask for them; choose-searches.ts adds those whose words the data choose. */
export const QUERIES: Readonly<Record<string, string>> = {
  "newest first": "",
  "one state": "state=Montana",
  "state and game": "state=Montana&gameTypes=Elk",
  "state, games, price": "state=Texas&gameTypes=Deer,Turkey&priceRange=50000%2B",
  "price range": "priceRange=1000-5000",
  "land for sale by price": "propertyType=Sale&priceRange=250000-500000&sort=price-up",
  "leases by the day": "propertyType=Lease&priceType=Per+Day",
  "kinds that rarely occur together": "propertyType=Sale&priceType=Per+Day",
  "features, all of them": "features=Cabin,Fenced,Electricity",
  "acres from and to": "minAcres=137&maxAcres=2345",
  "open on a day": "openOn=2026-11-28",
  "free on some days": FREE,
  "free on some days in a state": `state=Montana&${FREE}`,
  "free on some days, a game": `gameTypes=Elk&${FREE}&hunters=2`,
  "free on some days, cheapest first": `${FREE}&sort=price-up`,
  "free on sixty days, a kind": `propertyType=Lease&${FREE_LONG}`,
  "free on some days, a word": `search=creek&${FREE}`,
  "acres, largest first": "maxAcres=333&sort=acreage",
  "any range of prices": "priceRange=1234-56789&sort=price-down",
  "all filters together":
    "propertyType=Lease&priceType=Per+Season&state=Texas&gameTypes=Deer&features=Cabin&minAcres=250&priceRange=1500-9000",
  "cheapest first": "sort=price-up",
  "most expensive first": "sort=price-down",
  "largest first in a state": "state=Wisconsin&sort=acreage",
  "page 20": "page=20",
  "one common word": "search=creek",
  "one rare word": "search=cypress",
  "two words": "search=elk+montana",
  "beginning of a word": "search=whit",
  "word and state": "search=timber&state=Idaho",
  "nothing found": "search=zzzzqqqq",
  "one typo": "search=whitetial",
  ...NEAR,
};

/** Maps of the country, of a state and of searches, which without scripts are pictures. */
export const MAPS: Readonly<Record<string, string>> = {
  "map of the country": "view=map",
  "map of a state": "view=map&state=Montana",
  "map of a state and a game": "view=map&state=Texas&gameTypes=Deer",
  "map of a word": "view=map&search=creek",
  "map around a town": "view=map&near=Dillon,+MT&within=50",
  "map of a price range": "view=map&priceRange=1000-5000",
};

/** Lists without a filter or with a single one. */
export const LISTS: Readonly<Record<string, string>> = {
  newest: "",
  cheapest: "sort=price-up",
  mostExpensive: "sort=price-down",
  largest: "sort=acreage",
  state: "state=Montana",
  game: "gameTypes=Elk",
  price: "priceRange=1000-5000",
  kind: "propertyType=Lease",
  feature: "features=Cabin",
};

/** Lists that the references answer as well: filters alone, newest first, 24 cards on each page. */
const COMPARED = [
  "",
  "state=Montana",
  "state=Montana&gameTypes=Elk",
  "priceRange=1000-5000",
  "state=Texas&gameTypes=Deer&gameTypes=Turkey",
];
export const COMPARED_PAGES = COMPARED.map(getPagePath);
export const COMPARED_JSON = COMPARED.map(
  (query) => `/api/properties?${[query, "limit=100"].filter(Boolean).join("&")}`,
);

export function getPagePath(query: string): string {
  return query ? `/properties?${query}` : "/properties";
}
