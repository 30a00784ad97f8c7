import {
  readDateErrors,
  readFilters,
  readPagePosition,
  type Filters,
  type Sort,
} from "~/features/directory/filters";
import { resolveNear } from "~/features/directory/near.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { describeFarPlace, suggestPlaces } from "~/platform/gazetteer/find-near.server";

import { ApiCallError } from "./json-route.server";

/** The sort orders of the API's lists. */
export const API_SORTS: readonly Sort[] = ["newest", "distance"];

/**
 * Reads the filters and sort order of a list request.
 *
 * @throws ApiCallError for an unknown place, and for invalid dates or an invalid number of hunters
 */
export function readList(request: Request): { filters: Filters; sort: Sort } {
  const { searchParams } = new URL(request.url);
  const today = getSiteToday();
  const filters = readFilters(searchParams, today);
  const errors = readDateErrors(searchParams, today);
  if (Object.keys(errors).length > 0) throw new ApiCallError(400, "Invalid request", errors);
  if (filters.near && !resolveNear(filters)) {
    const suggestions = suggestPlaces(filters.near);
    const suggestion = suggestions.length > 0 ? ` Did you mean ${suggestions.join("; ")}?` : "";
    const message = describeFarPlace(filters.near) ?? "We don't know that place.";
    throw new ApiCallError(400, "Invalid request", { near: [message + suggestion] });
  }
  return { filters, sort: readPagePosition(searchParams, API_SORTS).sort };
}
