import type { FilterName } from "~/features/directory/filters";

const LISTED = "repeated, or separated by commas.";

/** Descriptions of filters in the API's documentation. They live here because browsers need none of them. */
export const FILTER_DESCRIPTIONS: Partial<Record<FilterName, string>> = {
  search: "Words, each found by its beginning.",
  gameTypes: `Any of them: ${LISTED}`,
  services: `Any of them: ${LISTED}`,
  features: `All of them: ${LISTED}`,
  priceRange: 'Whole dollars, the end left out. For example "1000-5000" or "50000+".',
  propertyType: "One of them: the first where it is repeated.",
  minAcres: "A number such as 640, 120.5 or 1,000. What can't be read counts as not given.",
  maxAcres:
    "A number such as 640, 120.5 or 1,000, which belongs to the range. What can't be read counts as not given.",
  openOn:
    "A date as 2026-11-28: only where a season of one of its games is open then, of those in gameTypes where they are given.",
  near: 'A town and its state, a ZIP code, or latitude and longitude: "Dillon, MT", "59725", "45.21, -112.63". Rows then carry their distance. A place that is not known is 400, with suggestions.',
  within: "Miles from there: 10, 25, 50, 100 or 250. 100 unless given.",
  area: "South, west, north and east in degrees, separated by commas.",
};
