import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";

import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { SkeletonCards } from "~/ui/skeleton";

import { directoryAddress, type Directory as Where, type Tab } from "../directory-address";
import type { Filters, Place, Sort } from "../filters";
import { FilterBar } from "./filter-bar";
import { ResultCount } from "./result-count";
import type { ShownPage } from "../neighbouring-pages";
import { ResultPages } from "./result-pages";

const TABS: { tab: Tab; label: string }[] = [
  { tab: "pros", label: "Hunting Pros" },
  { tab: "properties", label: "Hunting Real Estate" },
];
const EMPTY: Record<Tab, string> = {
  pros: "No professionals found. Try adjusting your filters.",
  properties: "No properties found. Try adjusting your filters.",
};
const EVERYTHING: Record<Tab, string> = {
  pros: "See all professionals",
  properties: "See all properties",
};
const PLACEHOLDERS = 6;

interface DirectoryProps {
  where: Where;
  filters: Filters;
  place: Place;
  sorts: readonly Sort[];
  results: ShownPage & { total: number; correctedSearch: string | null };
  /** The list of cards, or the map with a list of its own. */
  children: ReactNode;
}

/** Tabs, filters and a page of cards: the same at home, for professionals and for land. */
export function Directory({ where, filters, place, sorts, results, children }: DirectoryProps) {
  const navigation = useNavigation();
  const isChanging =
    navigation.state === "loading" && isDirectory(navigation.location.pathname, where);
  const isMap = where.view === "map";
  const addressOf = (change: Partial<Place>) =>
    directoryAddress(where, filters, { sort: place.sort, ...change });
  return (
    <>
      <nav className="tabs" aria-label="Directory">
        {TABS.map(({ tab, label }) => (
          <Fragment key={tab}>
            <Link
              to={directoryAddress({ ...where, tab }, filters)}
              aria-current={tab === where.tab ? "page" : undefined}
            >
              {label}
            </Link>{" "}
          </Fragment>
        ))}
      </nav>
      <FilterBar where={where} filters={filters} place={place} sorts={sorts} />
      <ResultCount
        total={results.total}
        page={results.page}
        correctedSearch={results.correctedSearch}
        search={filters.search}
      >
        <ViewToggle where={where} filters={filters} />
      </ResultCount>
      {isMap ? children : null}
      {isChanging && !isMap ? (
        <SkeletonCards count={PLACEHOLDERS} />
      ) : results.total === 0 ? (
        <EmptyState
          icon="search"
          actions={
            <ButtonLink to={directoryAddress(where)} variant="secondary">
              {EVERYTHING[where.tab]}
            </ButtonLink>
          }
        >
          <p>{EMPTY[where.tab]}</p>
        </EmptyState>
      ) : isMap ? null : (
        children
      )}
      <ResultPages results={results} addressOf={addressOf} />
    </>
  );
}

function ViewToggle({ where, filters }: Pick<DirectoryProps, "where" | "filters">) {
  return (
    <nav className="toggle" aria-label="View">
      {(["list", "map"] as const).map((view) => (
        <Fragment key={view}>
          <Link
            to={directoryAddress({ ...where, view }, filters)}
            aria-current={view === where.view ? "true" : undefined}
          >
            {view === "list" ? "List" : "Map"}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function isDirectory(pathname: string, where: Where): boolean {
  return where.atHome ? pathname === "/" : pathname === "/pros" || pathname === "/properties";
}
