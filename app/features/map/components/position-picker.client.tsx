import { divIcon, type LatLng, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";

import { readCoordinate } from "~/formats/read-coordinate";

import type { MapTiles } from "../map-tiles.server";
import { buildTownPath, type TownPosition } from "../town-position";
import { BaseMap } from "./base-map.client";
import { CLOSE_UP_ZOOM, TOWN_ZOOM } from "./map-bounds.client";

/** The number of decimals of a degree. Five are about a meter. */
const DEGREE_DECIMALS = 5;

/** The pause in typing after which a town is looked up. */
const TYPING_PAUSE_MS = 400;

type Point = [lat: number, lng: number];

/**
 * A map that shows the form's position. Typing moves the pin, and tapping the map updates the fields. Until there is a
 * position, the map shows the typed town.
 */
export function PositionPicker({ tiles }: { tiles: MapTiles }) {
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const [townPath, setTownPath] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () => {
      setPoint(pointIn(form));
      setTownPath(townPathIn(form));
    };
    read();
    setReady(true);
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const choose = ({ lat, lng }: LatLng) => {
    const form = box.current?.closest("form");
    if (form) write(form, { lat, lng });
  };
  return (
    <>
      <p className="hint">Tap or click the map to set the location. Drag the pin to adjust it.</p>
      <div className="map-box" ref={box}>
        {isReady ? (
          <BaseMap tiles={tiles} {...(point ? { center: point, zoom: CLOSE_UP_ZOOM } : {})}>
            <Presses onPress={choose} />
            {point ? <Pin point={point} onMove={choose} /> : <TownView path={townPath} />}
          </BaseMap>
        ) : null}
      </div>
      <p className="hint" aria-live="polite">
        {point
          ? `Position: ${point.map((degrees) => degrees.toFixed(DEGREE_DECIMALS)).join(", ")}`
          : null}
      </p>
    </>
  );
}

function Presses({ onPress }: { onPress: (at: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onPress(latlng.wrap()) });
  return null;
}

/** Moves the map to the typed town, which the server finds. */
function TownView({ path }: { path: string | null }) {
  const map = useMap();
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const find = async () => {
      const response = await fetch(path, { signal: leaving.signal });
      const town = response.ok ? ((await response.json()) as TownPosition) : null;
      if (town) map.setView(town, TOWN_ZOOM, { animate: false });
    };
    // Without a known town, the map stays as it is.
    const timer = setTimeout(() => void find().catch(() => undefined), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [map, path]);
  return null;
}

function Pin({ point, onMove }: { point: Point; onMove: (to: LatLng) => void }) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(
    () => divIcon({ className: "map-marker", iconSize: [32, 44], iconAnchor: [16, 44] }),
    [],
  );
  return (
    <Marker
      ref={marker}
      position={point}
      icon={icon}
      draggable
      // Keyboard users change the position in the fields.
      keyboard={false}
      eventHandlers={{
        dragend: () => {
          const to = marker.current?.getLatLng().wrap();
          if (to) onMove(to);
        },
      }}
    />
  );
}

const getField = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/** Returns the position in the form, parsed like on the server. */
function pointIn(form: HTMLFormElement): Point | null {
  const lat = readCoordinate(getField(form, "lat")?.value ?? "", "lat");
  const lng = readCoordinate(getField(form, "lng")?.value ?? "", "lng");
  return lat === null || lng === null ? null : [lat, lng];
}

/** Returns the address of the typed town's position; null until both the town and its state are known. */
function townPathIn(form: HTMLFormElement): string | null {
  const location = getField(form, "location")?.value.trim() ?? "";
  const state = getField(form, "state")?.value ?? "";
  return location && state ? buildTownPath({ location, state }) : null;
}

function write(form: HTMLFormElement, position: { lat: number; lng: number }): void {
  const fields = { lat: getField(form, "lat"), lng: getField(form, "lng") };
  if (!fields.lat || !fields.lng) return;
  fields.lat.value = position.lat.toFixed(DEGREE_DECIMALS);
  fields.lng.value = position.lng.toFixed(DEGREE_DECIMALS);
  // One input event is enough, because listeners read the whole form.
  fields.lng.dispatchEvent(new Event("input", { bubbles: true }));
}
