import type { SerializeFrom } from "@remix-run/node";
import { useNavigation } from "@remix-run/react";
import { Fragment, useMemo } from "react";

import { LazyMapView } from "~/features/map/components/lazy-map-view";
import { MarkupList } from "~/http/remix/markup-list";
import { useRootData } from "~/layout/root-data";
import { Link } from "~/ui/link";
import { SkeletonCards } from "~/ui/skeleton";

import {
  buildDirectoryAddress,
  isMapped,
  type DirectoryLocation as Where,
  type DirectoryTab,
} from "../directory-address";
import { addUnsetFilters, type Filters, type PagePosition } from "../filters";
import type { DirectoryData } from "../load-directory.server";
import { hasMixedPrices, describeMixedPrices } from "../offered-prices";
import { CardList } from "./card-list";
import { FilterBar } from "./filter-bar";
import { countUpToMost } from "./result-count";
import { ResultPages } from "./result-pages";

const TABS: { tab: DirectoryTab; label: string }[] = [
  { tab: "pros", label: "Hunting Pros" },
  { tab: "properties", label: "Hunting Real Estate" },
];
const PLACEHOLDER_CARDS = 6;
/** The notes contain only links, which need no scripts. */
const untouched = () => undefined;

/** Tabs, filters and a page of cards or a map, for the home page and all directories. */
export function Directory({ directory }: { directory: SerializeFrom<DirectoryData> }) {
  const { where, filters: chosenFilters, chipContext, faults, place } = directory;
  const { sorts, notes, map, list } = directory;
  const filters = useMemo(() => addUnsetFilters(chosenFilters), [chosenFilters]);
  const { lite } = useRootData();
  const navigation = useNavigation();
  const isChanging =
    navigation.state === "loading" && isDirectory(navigation.location.pathname, where);
  const results = map?.results ?? list?.results;
  if (!results) return null;
  const buildPath = (change: Partial<PagePosition>) =>
    buildDirectoryAddress(where, filters, { sort: place.sort, ...change });
  const pages = <ResultPages results={results} buildPath={buildPath} />;
  return (
    <>
      {isMapped(where) ? <Tabs where={where} filters={filters} /> : null}
      <FilterBar {...{ where, filters, chipContext, faults, pagePosition: place, sorts, results }}>
        {isMapped(where) ? <ViewToggle where={where} filters={filters} /> : null}
      </FilterBar>
      {where.tab === "properties" && place.sort.startsWith("price") && hasMixedPrices(filters) ? (
        <p className="quiet">{describeMixedPrices(filters)}</p>
      ) : null}
      {notes === null ? null : (
        <MarkupList markup={notes} className="grid gap-2" onItems={untouched} />
      )}
      {map && isMapped(where) ? (
        <LazyMapView {...{ where, filters, map, lite }} sort={place.sort} cards={map.cards}>
          {lite ? <AsList where={where} filters={filters} total={results.total} /> : pages}
        </LazyMapView>
      ) : (
        <>
          {isChanging ? (
            <SkeletonCards count={PLACEHOLDER_CARDS} />
          ) : results.total > 0 && list ? (
            <CardList key={where.tab} {...list} />
          ) : null}
          {pages}
        </>
      )}
    </>
  );
}

/** Links to the full list, which the map view in lite mode shortens. */
function AsList({ where, filters, total }: LinksProps & { total: number }) {
  if (total === 0) return null;
  return (
    <p>
      <Link to={buildDirectoryAddress({ ...where, view: "list" }, filters)}>
        {`Show all ${countUpToMost(total)} as a list`}
      </Link>
    </p>
  );
}

interface LinksProps {
  where: Where;
  filters: Filters;
}

function Tabs({ where, filters }: LinksProps) {
  return (
    <nav className="tabs" aria-label="Directory">
      {TABS.map(({ tab, label }) => (
        <Fragment key={tab}>
          <Link
            to={buildDirectoryAddress({ ...where, tab }, filters)}
            aria-current={tab === where.tab ? "page" : undefined}
          >
            {label}
          </Link>{" "}
        </Fragment>
      ))}
    </nav>
  );
}

function ViewToggle({ where, filters }: LinksProps) {
  return (
    <nav className="toggle" aria-label="View">
      {(["list", "map"] as const).map((view) => (
        <Fragment key={view}>
          <Link
            to={buildDirectoryAddress({ ...where, view }, filters)}
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
  if (where.keepsFiltersAcrossTabs) return pathname === "/";
  return isMapped(where) ? ["/pros", "/properties"].includes(pathname) : pathname === "/agents";
}
