import { listChosenFilters, FILTERS, type Filters, type PagePosition } from "./filters";

/**
 * Checks whether search engines should index a page of results. They should index the lists, by state or specialty and
 * by page, but not other filter combinations, sort orders, maps or empty lists.
 */
export function isIndexable({
  filters,
  pagePosition,
  view = "list",
  total,
}: {
  filters: Partial<Filters>;
  pagePosition: PagePosition;
  view?: "list" | "map";
  total: number;
}): boolean {
  return (
    areFiltersIndexable(filters) && pagePosition.sort === "newest" && view === "list" && total > 0
  );
}

/** Checks whether search engines should index lists with these filters. Other combinations are endless. */
export const areFiltersIndexable = (filters: Partial<Filters>): boolean =>
  listChosenFilters(filters).every((name) => FILTERS[name].isIndexable);
