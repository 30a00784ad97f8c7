import { chosenFilters, FILTERS, type Filters, type Place } from "./filters";

/**
 * Checks whether search engines should index a page of results. They should index the lists, by state or specialty and
 * by page, but not other filter combinations, sort orders, maps or empty lists.
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

/** Checks whether search engines should index lists with these filters. Other combinations are endless. */
export const areFindable = (filters: Partial<Filters>): boolean =>
  chosenFilters(filters).every((name) => FILTERS[name].isFindable);
