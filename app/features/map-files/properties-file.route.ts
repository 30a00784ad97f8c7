import type { LoaderFunctionArgs } from "@remix-run/node";

import { VISITOR } from "~/features/accounts/permissions";
import { buildDirectoryAddress } from "~/features/directory/directory-address";
import { pickSupportedFilters, readFilters, readPagePosition } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import {
  MAP_FILE_ROWS,
  PROPERTY_SORTS,
  searchProperties,
} from "~/features/properties/search/search-properties.server";
import { toAbsoluteUrl } from "~/seo/structured-data.server";

import { respondWithMapFile } from "./respond-with-map-file.server";
import { collectWaypoints, MAX_WAYPOINTS, type WaypointListing } from "./collect-waypoints.server";

/** Returns the properties that match the filters as a map file, starting with the first page. */
export async function loader(visit: LoaderFunctionArgs) {
  const { request, context } = visit;
  const viewer = (await context.session())?.user ?? VISITOR;
  const { searchParams } = new URL(request.url);
  const filters = pickSupportedFilters("properties", readFilters(searchParams, getSiteToday()));
  const { sort } = readPagePosition(searchParams, PROPERTY_SORTS);
  const results = await searchProperties({
    filters,
    pagePosition: { sort, page: 1, after: null },
    pageSize: MAX_WAYPOINTS,
    shown: MAP_FILE_ROWS,
  });
  const listings = results?.items.map(({ json }) => JSON.parse(json) as WaypointListing) ?? [];
  const where = { keepsFiltersAcrossTabs: false, tab: "properties", view: "list" } as const;
  return respondWithMapFile(visit, {
    name: "huntstead-properties",
    title: "Huntstead: hunting land",
    url: toAbsoluteUrl(buildDirectoryAddress(where, filters, { sort })),
    ...(await collectWaypoints(listings, viewer)),
  });
}
