import type { ListName } from "./filter-kinds";
import { fittingFilters, queryOf, type Filters, type Place } from "./filters";

/** The lists that stand side by side, and are maps as well. */
export type Tab = Exclude<ListName, "agents">;
export type View = "list" | "map";

/** Where a directory stands: at home with both tabs, or at an address of its own for each. */
export interface Directory {
  atHome: boolean;
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

/** Where a list with these filters can be saved, to hear of what is new in it. */
export const saveSearchAddress = (list: ListName, filters: Partial<Filters>): string =>
  `/searches${queryOf(fittingFilters(list, filters), {}, { list })}`;

/** The address of a directory with these filters, without what is empty or the default. */
export function directoryAddress(
  { atHome, tab, view }: Directory,
  filters: Partial<Filters> = {},
  place: Partial<Place> = {},
): string {
  const path = atHome ? "/" : `/${tab}`;
  return (
    path +
    queryOf(fittingFilters(tab, filters), place, {
      tab: atHome && tab === "properties" ? tab : null,
      view: view === "map" ? view : null,
    })
  );
}
