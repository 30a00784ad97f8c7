import type { ListName } from "./filter-kinds";
import { pickSupportedFilters, buildQuery, type Filters, type PagePosition } from "./filters";

/** The lists that are shown as tabs and also have a map view. */
export type DirectoryTab = Exclude<ListName, "agents">;
export type DirectoryView = "list" | "map";

/** The location of a directory: on the home page with both tabs, or at its own path. */
export interface DirectoryLocation {
  keepsFiltersAcrossTabs: boolean;
  tab: ListName;
  view: DirectoryView;
}

export interface MappedDirectory extends DirectoryLocation {
  tab: DirectoryTab;
}

export const isMapped = (where: DirectoryLocation): where is MappedDirectory =>
  where.tab !== "agents";

export function readTab(parameters: URLSearchParams): DirectoryTab {
  return parameters.get("tab") === "properties" ? "properties" : "pros";
}

export function readView(parameters: URLSearchParams, tab: ListName): DirectoryView {
  return tab !== "agents" && parameters.get("view") === "map" ? "map" : "list";
}

/** Returns the address of the form that saves this search. */
export const buildSaveSearchAddress = (list: ListName, filters: Partial<Filters>): string =>
  `/searches${buildQuery(pickSupportedFilters(list, filters), {}, { list })}`;

/** Returns the address of a directory with these filters, without empty and default values. */
export function buildDirectoryAddress(
  { keepsFiltersAcrossTabs, tab, view }: DirectoryLocation,
  filters: Partial<Filters> = {},
  pagePosition: Partial<PagePosition> = {},
): string {
  const path = keepsFiltersAcrossTabs ? "/" : `/${tab}`;
  return (
    path +
    buildQuery(pickSupportedFilters(tab, filters), pagePosition, {
      tab: keepsFiltersAcrossTabs && tab === "properties" ? tab : null,
      view: view === "map" ? view : null,
    })
  );
}
