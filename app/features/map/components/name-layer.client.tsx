import { DivIcon, type Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { Marker, Pane, useMap } from "react-leaflet";

import { fitNames, type NameBox, type NamedSpot } from "../fit-names";
import type { NameRow } from "../name-row";

/** The font size in pixels. */
const FONT_SIZE = 13;
/** The space that the controls and the scale cover in the lower left, and the attribution at the bottom, in pixels. */
const CONTROLS = { width: 84, height: 136, below: 24 };
const MAX_NAMES = 40;

/**
 * Shows names of states and towns when tiles are missing. They are not interactive and hidden from screen readers.
 *
 * @param occupied the boxes of the markers, in map pixels
 */
export function NameLayer({ occupied }: { occupied: readonly NameBox[] }) {
  const map = useMap();
  const [rows, setRows] = useState<NameRow[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    fetch("/map-names.json", { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<NameRow[]>) : []))
      .then(setRows)
      // The map works without names.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <Pane name="names" style={{ zIndex: 250, pointerEvents: "none" }}>
      {namesInSight(rows, map, occupied).map(({ name, lat, lng, isState }) => (
        <Marker
          key={`${name} ${lat}`}
          position={[lat, lng]}
          icon={createIcon(name, isState)}
          interactive={false}
          keyboard={false}
        />
      ))}
    </Pane>
  );
}

interface NamedPlace extends NamedSpot {
  lat: number;
  lng: number;
}

function namesInSight(
  rows: readonly NameRow[],
  map: LeafletMap,
  occupied: readonly NameBox[],
): NamedPlace[] {
  const { min, max } = map.getPixelBounds();
  if (!min || !max) return [];
  const bounds = map.getBounds();
  const places = rows
    .filter(([, lat, lng]) => bounds.contains([lat, lng]))
    .map(([name, lat, lng, isState]): NamedPlace => {
      const { x, y } = map.project([lat, lng]);
      return { ...{ name, lat, lng, x, y }, isState: isState === 1 };
    });
  const { width, height, below } = CONTROLS;
  const viewBox = { left: min.x, top: min.y, right: max.x, bottom: max.y - below };
  const controls = { ...viewBox, right: min.x + width, top: max.y - height };
  return fitNames(places, {
    ...{ fontSize: FONT_SIZE, viewBox, maxCount: MAX_NAMES },
    occupied: [...occupied, controls],
  });
}

function createIcon(name: string, isState: boolean): DivIcon {
  const element = document.createElement("span");
  element.textContent = isState ? name : `• ${name}`;
  element.setAttribute("aria-hidden", "true");
  return new DivIcon({
    className: isState ? "map-name map-name-state" : "map-name",
    html: element,
    iconSize: [0, 0],
  });
}
