import type { Filters, Place } from "./filters";

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
  const { search, priceRange, area, services = [], gameTypes = [] } = filters;
  const isNarrowed = search || priceRange || area || services.length > 0 || gameTypes.length > 0;
  return !isNarrowed && place.sort === "newest" && view === "list" && total > 0;
}
