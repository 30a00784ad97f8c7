import type { Feature, FeatureCollection } from "geojson";
import type { LeafletMouseEvent, Path } from "leaflet";
import { useEffect, useState } from "react";
import { GeoJSON, Pane, useMap, useMapEvents } from "react-leaflet";

import type { PinState } from "../pins";
import { isByState, zoomToState } from "./state-spots.client";

interface StateLayerProps {
  /** The states with a count. While counts are shown, a tap on the land of such a state zooms in on it. */
  counted?: readonly PinState[] | undefined;
}

/** Draws outlines of the states below the tiles, for when tiles are loading or missing. */
export function StateLayer({ counted = [] }: StateLayerProps) {
  const map = useMap();
  const [outlines, setOutlines] = useState<FeatureCollection | null>(null);
  const [, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/map-states.json", { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((collection: FeatureCollection | null) => setOutlines(collection))
      // The map works without the outlines.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  const open = isByState(counted, map) ? counted : [];
  const findCounted = (feature: Feature | undefined) =>
    open.find(({ name }) => name === feature?.properties?.name);
  return (
    <Pane name="states" style={{ zIndex: 150 }}>
      {outlines ? (
        // Leaflet decides only once whether land is interactive, so a new key makes it draw again.
        <GeoJSON
          key={open.map(({ name }) => name).join()}
          data={outlines}
          style={(feature) => ({
            className: "map-land",
            interactive: findCounted(feature) !== undefined,
          })}
          eventHandlers={{
            click: ({ propagatedFrom }: LeafletMouseEvent) => {
              const state = findCounted((propagatedFrom as Path & { feature?: Feature }).feature);
              if (state) zoomToState(state, map);
            },
          }}
        />
      ) : null}
    </Pane>
  );
}
