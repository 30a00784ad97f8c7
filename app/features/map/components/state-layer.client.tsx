import type { FeatureCollection } from "geojson";
import { useEffect, useState } from "react";
import { GeoJSON, Pane } from "react-leaflet";

const STYLE = { className: "map-land", interactive: false };

/** Draws outlines of the states below the tiles, for when tiles are loading or missing. */
export function StateLayer() {
  const [states, setStates] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/map-states.json", { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((collection: FeatureCollection | null) => setStates(collection))
      // The map works without the outlines.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <Pane name="states" style={{ zIndex: 150 }}>
      {states ? <GeoJSON data={states} style={STYLE} interactive={false} /> : null}
    </Pane>
  );
}
