import { Fragment } from "react";

import { directoryAddress, type MappedDirectory } from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";
import { Link } from "~/ui/link";

import type { DirectoryMap } from "../read-map.server";
import { MAX_PINS } from "../pins";
import { DrawnMap } from "./drawn-map";
import { MapBox } from "./map-box";

const number = new Intl.NumberFormat("en-US");

interface MapViewProps {
  where: MappedDirectory;
  filters: Filters;
  map: DirectoryMap;
  lite: boolean;
}

/** The map view of a directory: the map, and what is on it in words. */
export function MapView({ where, filters, map, lite }: MapViewProps) {
  const { drawn, results } = map;
  return (
    <section className="map-view" aria-labelledby="map-title">
      <h3 className="visually-hidden" id="map-title">
        Map
      </h3>
      <MapTrail where={where} filters={filters} />
      <MapBox where={where} filters={filters} map={map} lite={lite}>
        <DrawnMap drawn={drawn} where={where} filters={filters} />
      </MapBox>
      {drawn.isSample ? (
        <p className="quiet">
          The map shows {number.format(MAX_PINS)} of the listings. Choose a state or more filters to
          see them all.
        </p>
      ) : null}
      {drawn.missing > 0 ? (
        <p className="quiet">
          {number.format(drawn.missing)}{" "}
          {drawn.missing === 1 ? "listing has no position" : "listings have no position"} on the
          map.
        </p>
      ) : null}
      <ul className="map-list">
        {results.items.map((item) => (
          <li key={item.id}>
            <Link to={`/${where.tab === "pros" ? "professional" : "property"}/${item.id}`}>
              {item.name}
            </Link>{" "}
            <span className="quiet">
              {item.location}, {item.state}
            </span>
          </li>
        ))}
      </ul>
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
    <p className="map-trail">
      {steps.map(({ label, to }) => (
        <Fragment key={label}>
          <Link to={directoryAddress(where, to)}>{label}</Link>
          {" › "}
        </Fragment>
      ))}
      {area ? "A closer look" : state}
    </p>
  );
}
