import type { FilterName } from "~/features/directory/filters";

const LISTED = "repeated, or separated by commas.";

/** Descriptions of filters in the API's documentation. They live here because browsers need none of them. */
export const FILTER_DESCRIPTIONS: Partial<Record<FilterName, string>> = {
  search: "Words, each matched from its beginning.",
  gameTypes: `Any of them: ${LISTED}`,
  services: `Any of them: ${LISTED}`,
  features: `All of them: ${LISTED}`,
  methods: `Any of them: ${LISTED}`,
  lodging: `Any of them: ${LISTED}`,
  priceRange: 'Whole dollars, upper bound exclusive. For example "1000-5000" or "50000+".',
  propertyType: "One of these. If repeated, the first counts.",
  minAcres: "A number such as 640, 120.5 or 1,000. Anything else is ignored.",
  maxAcres: "A number such as 640, 120.5 or 1,000, inclusive. Anything else is ignored.",
  from: "The first day of a hunt, such as 2026-11-28. Only results whose calendar is free on all days count; land for sale and unclaimed profiles have no calendar. An invalid or past day is a 400.",
  to: "The last day, at most 60 days after the first. The first day unless given. Only with from.",
  hunters:
    "How many hunters, 1 to 50. Only land that takes that many counts. Anything else is a 400.",
  openOn:
    "A date such as 2026-11-28. Only results with a game in season that day. With gameTypes, only those games count.",
  near: 'A town and its state, a ZIP code, a state, or latitude and longitude: "Dillon, MT", "59725", "45.21, -112.63". Results then include their distance. An unknown place is a 400 with suggestions.',
  within: "Miles from there: 10, 25, 50, 100 or 250. 100 unless given.",
  area: "South, west, north and east in degrees, separated by commas.",
};
