import { pickSupportedFilters } from "~/features/directory/filters";

import {
  searchProperties,
  type ListedProperty,
  type PropertyCardItem,
} from "./search-properties.server";

/** The number of listings on the landing page: one row of cards. */
const MAX_SHOWN_LISTINGS = 3;
/** The number of newest listings among which those with a picture are shown. */
const PAGE_SIZE = 24;

/** Returns the newest listings that have a picture, for the landing page. */
export async function listNewestWithPicture(): Promise<ListedProperty[]> {
  const found = await searchProperties({
    filters: pickSupportedFilters("properties", {}),
    pagePosition: { sort: "newest", page: 1, after: null },
    pageSize: PAGE_SIZE,
  });
  const hasPicture = ({ json }: ListedProperty) =>
    (JSON.parse(json) as PropertyCardItem).image !== null;
  return (found?.items ?? []).filter(hasPicture).slice(0, MAX_SHOWN_LISTINGS);
}
