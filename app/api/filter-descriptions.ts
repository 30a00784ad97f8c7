import type { FilterName } from "~/features/directory/filters";

const LISTED = "repeated, or separated by commas.";

/** What the API says of filters beyond their names; here, as browsers need none of it. */
export const FILTER_DESCRIPTIONS: Partial<Record<FilterName, string>> = {
  search: "Words, each found by its beginning.",
  gameTypes: `Any of them: ${LISTED}`,
  services: `Any of them: ${LISTED}`,
  features: `All of them: ${LISTED}`,
  priceRange: 'Whole dollars, the end left out. For example "1000-5000" or "50000+".',
  minAcres: "A whole number.",
  maxAcres: "A whole number, which belongs to the range.",
  area: "South, west, north and east in degrees, separated by commas.",
};
