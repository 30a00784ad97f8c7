import { chosenFilters, FILTERS, type Filters, type Place } from "./filters";

/**
 * Whether search engines should keep a page of results: the lists themselves, by state or specialty
 * and page, but not every mixture of filters, nor the same list once more in another order or as a
 * map, nor nothing at all.
 */
export function isWorthFinding({
  filters,
  place,
  view = "list",
  total,
}: {
  filters: Partial<Filters>;
  place: Place;
  view?: "list" | "map";
  total: number;
}): boolean {
  return areFindable(filters) && place.sort === "newest" && view === "list" && total > 0;
}

/** Whether search engines keep what is narrowed by these: of other combinations there is no end. */
export const areFindable = (filters: Partial<Filters>): boolean =>
  chosenFilters(filters).every((name) => FILTERS[name].isFindable);
