import { Fragment, useCallback, useState, type ReactNode } from "react";

import {
  buildDirectoryAddress,
  type MappedDirectory,
} from "~/features/directory/directory-address";
import type { Area } from "~/features/directory/area";
import type { Filters, Sort } from "~/features/directory/filters";
import type { LoaderHtml } from "~/http/remix/markup-list";
import { Link } from "~/ui/link";

import type { DirectoryMap } from "../read-map.server";
import { DrawnMap } from "./drawn-map";
import { MapBox } from "./map-box";
import { MapResults } from "./map-results";

const number = new Intl.NumberFormat("en-US");

interface MapViewProps {
  where: MappedDirectory;
  filters: Filters;
  sort: Sort;
  map: DirectoryMap;
  /** The cards of the page's list. */
  cards: LoaderHtml;
  lite: boolean;
  /** The content below the list. */
  children: ReactNode;
}

/** The map view of a directory, with a list of the visible results next to the map. */
export function MapView({ where, filters, sort, map, cards, lite, children }: MapViewProps) {
  const { drawn } = map;
  const [moved, setMoved] = useState<{ of: string; inSight: Area | null } | null>(null);
  const { pins } = map;
  const setMovedArea = useCallback(
    (inSight: Area | null) => setMoved({ of: pins, inSight }),
    [pins],
  );
  return (
    <section className="map-view" aria-labelledby="map-title">
      <h3 className="visually-hidden" id="map-title">
        Map
      </h3>
      <div className="map-side">
        <MapTrail where={where} filters={filters} />
        <MapBox {...{ where, filters, map, lite }} onMove={setMovedArea}>
          <DrawnMap drawn={drawn} where={where} filters={filters} />
        </MapBox>
        {drawn.missing > 0 ? (
          <p className="quiet">
            {number.format(drawn.missing)}{" "}
            {drawn.missing === 1 ? "listing isn't" : "listings aren't"} shown on the map.
          </p>
        ) : null}
      </div>
      <MapResults
        {...{ where, filters, sort, cards }}
        source={map.cardsInSight}
        // A move counts only for the results that it was made on.
        inSight={moved?.of === map.pins ? moved.inSight : null}
      >
        {children}
      </MapResults>
    </section>
  );
}

/** The link from a close-up to the whole map. */
function MapTrail({ where, filters }: Pick<MapViewProps, "where" | "filters">) {
  const { state, area } = filters;
  if (!state && !area) return null;
  const steps: { label: string; to: Filters }[] = [
    { label: "United States", to: { ...filters, state: null, area: null } },
  ];
  if (state && area) steps.push({ label: state, to: { ...filters, state, area: null } });
  return (
    <p className="map-trail" key={`${state} ${area ? "area" : ""}`}>
      {steps.map(({ label, to }) => (
        <Fragment key={label}>
          <Link to={buildDirectoryAddress(where, to)}>{label}</Link>
          {" › "}
        </Fragment>
      ))}
      {area ? "Zoomed in" : state}
    </p>
  );
}
