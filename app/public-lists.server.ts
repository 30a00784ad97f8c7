import { API_SORTS } from "~/api/read-list.server";
import { AGENT_SORTS } from "~/features/agents/search-agents.server";
import { buildDirectoryAddress, readView } from "~/features/directory/directory-address";
import type { ListName } from "~/features/directory/filter-kinds";
import {
  pickSupportedFilters,
  buildQuery,
  readDateErrors,
  readFaults,
  readFilters,
  readPagePosition,
  type Filters,
} from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import { PROFESSIONAL_SORTS } from "~/features/professionals/search-professionals.server";
import { PROPERTY_SORTS } from "~/features/properties/search/search-properties.server";

import type { PublicPage } from "./http/page-cache/open-page-cache.server";

/** A cached page, with its query instead of its whole address. */
export type CachedPageMatch = Omit<PublicPage, "address"> & { query: string };

const SORTS = { pros: PROFESSIONAL_SORTS, properties: PROPERTY_SORTS, agents: AGENT_SORTS };

/** Returns how to cache a directory's list or map page, or null when it must not be cached. */
export function buildListPage(tab: ListName, parameters: URLSearchParams): CachedPageMatch | null {
  const today = getSiteToday();
  // A page that shows errors in one visitor's filters is not shared.
  if (Object.keys(readFaults(tab, parameters, today)).length > 0) return null;
  const filters = readFilters(parameters, today);
  const pagePosition = readPagePosition(parameters, SORTS[tab]);
  const address = buildDirectoryAddress(
    { keepsFiltersAcrossTabs: false, tab, view: readView(parameters, tab) },
    filters,
    pagePosition,
  );
  // Cards of listings contain the descriptions of their photos.
  const photoTables = tab === "properties" ? ["photos"] : [];
  return {
    query: address.slice(`/${tab}`.length),
    dependsOn: [...listTables(tab, filters), ...photoTables],
  };
}

const LISTS: Record<ListName, string> = {
  properties: "properties",
  pros: "professionals",
  agents: "real_estate_agents",
};
function listTables(list: ListName, filters: Filters): readonly string[] {
  const { search, openOn, from } = pickSupportedFilters(list, filters);
  return [
    LISTS[list],
    // Mistyped searches are corrected with words from all lists.
    ...(search ? Object.values(LISTS).filter((table) => table !== LISTS[list]) : []),
    ...(openOn ? ["seasons"] : []),
    ...(from ? ["taken_ranges"] : []),
  ];
}

/** A response about errors in one visitor's dates is not shared. */
const hasDateErrors = (list: ListName, parameters: URLSearchParams): boolean =>
  list !== "agents" && Object.keys(readDateErrors(parameters, getSiteToday())).length > 0;

/** Returns how to cache a list of the API. */
export function buildApiListPage(
  list: ListName,
  parameters: URLSearchParams,
): CachedPageMatch | null {
  if (hasDateErrors(list, parameters)) return null;
  const filters = readFilters(parameters, getSiteToday());
  return { query: buildApiQuery(parameters), dependsOn: listTables(list, filters) };
}

/** Returns how to cache a list's feed or pins, which have the same filters. */
export function buildFilteredPage(
  list: ListName,
  parameters: URLSearchParams,
): CachedPageMatch | null {
  if (hasDateErrors(list, parameters)) return null;
  const filters = readFilters(parameters, getSiteToday());
  return { query: buildQuery(filters), dependsOn: listTables(list, filters) };
}

/** Returns the query with the filters, limit, and cursor in the form that the API reads. */
function buildApiQuery(parameters: URLSearchParams): string {
  const { sort } = readPagePosition(parameters, API_SORTS);
  const query = new URLSearchParams(buildQuery(readFilters(parameters, getSiteToday()), { sort }));
  for (const name of ["limit", "cursor"]) {
    const value = parameters.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
