import { queryOf, type Filters, type Place } from "./filters";

export type Tab = "pros" | "properties";
export type View = "list" | "map";

/** Where a directory stands: at home with both tabs, or at an address of its own for each. */
export interface Directory {
  atHome: boolean;
  tab: Tab;
  view: View;
}

export function readTab(parameters: URLSearchParams): Tab {
  return parameters.get("tab") === "properties" ? "properties" : "pros";
}

export function readView(parameters: URLSearchParams): View {
  return parameters.get("view") === "map" ? "map" : "list";
}

/** The address of a directory with these filters, without what is empty or the default. */
export function directoryAddress(
  { atHome, tab, view }: Directory,
  filters: Partial<Filters> = {},
  place: Partial<Place> = {},
): string {
  const path = atHome ? "/" : `/${tab}`;
  // Services are offered by people; land has none.
  const fitting = tab === "properties" ? { ...filters, services: [] } : filters;
  return (
    path +
    queryOf(fitting, place, {
      tab: atHome && tab === "properties" ? tab : null,
      view: view === "map" ? view : null,
    })
  );
}
