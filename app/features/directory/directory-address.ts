import type { ListName } from "./filter-kinds";
import { pickSupportedFilters, buildQuery, type Filters, type PagePosition } from "./filters";

/** The lists that are shown as tabs and also have a map view. */
export type Tab = Exclude<ListName, "agents">;
export type View = "list" | "map";

/** The location of a directory: on the home page with both tabs, or at its own path. */
export interface Directory {
  keepsFiltersAcrossTabs: boolean;
  tab: ListName;
  view: View;
}

export interface MappedDirectory extends Directory {
  tab: Tab;
}

export const isMapped = (where: Directory): where is MappedDirectory => where.tab !== "agents";

export function readTab(parameters: URLSearchParams): Tab {
  return parameters.get("tab") === "properties" ? "properties" : "pros";
}

export function readView(parameters: URLSearchParams, tab: ListName): View {
  return tab !== "agents" && parameters.get("view") === "map" ? "map" : "list";
}

/** Returns the address of the form that saves this search. */
export const saveSearchAddress = (list: ListName, filters: Partial<Filters>): string =>
  `/searches${buildQuery(pickSupportedFilters(list, filters), {}, { list })}`;

/** Returns the address of a directory with these filters, without empty and default values. */
export function directoryAddress(
  { keepsFiltersAcrossTabs, tab, view }: Directory,
  filters: Partial<Filters> = {},
  place: Partial<PagePosition> = {},
): string {
  const path = keepsFiltersAcrossTabs ? "/" : `/${tab}`;
  return (
    path +
    buildQuery(pickSupportedFilters(tab, filters), place, {
      tab: keepsFiltersAcrossTabs && tab === "properties" ? tab : null,
      view: view === "map" ? view : null,
    })
  );
}
