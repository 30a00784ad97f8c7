import "leaflet/dist/leaflet.css";
import "./slippy-map.css";

import { divIcon, type LatLng, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { MapContainer, Marker, useMapEvents, ZoomControl } from "react-leaflet";

import type { MapTiles } from "../map-tiles.server";
import { CENTER, CLOSE, MAX_ZOOM, ZOOM } from "./map-bounds.client";
import { StateLayer } from "./state-layer.client";
import { TileAttribution } from "./tile-attribution";
import { TileGround } from "./tile-ground.client";

/** About a meter. */
const DIGITS = 5;

type Point = [lat: number, lng: number];

export interface PositionPickerProps {
  tiles: MapTiles;
}

/** The map with the form's position on it. What is typed moves the pin, and a press the text. */
export function PositionPicker({ tiles }: PositionPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const begin = useRef<HTMLParagraphElement>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const read = () => setPoint(pointIn(form));
    read();
    setReady(true);
    // The button that was pressed has given its place to the map.
    begin.current?.focus();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const choose = ({ lat, lng }: LatLng) => {
    const form = box.current?.closest("form");
    if (form) write(form, { lat, lng });
  };
  return (
    <div>
      <p className="hint" ref={begin} tabIndex={-1}>
        Press the map where the land is. Drag the pin to correct it.
      </p>
      <div className="map-box" ref={box}>
        {isReady ? (
          <MapContainer
            className="slippy-map"
            center={point ?? CENTER}
            zoom={point ? CLOSE : ZOOM}
            minZoom={2}
            maxZoom={MAX_ZOOM}
            worldCopyJump
            attributionControl={false}
            zoomControl={false}
          >
            <ZoomControl position="bottomleft" />
            <StateLayer />
            <TileGround url={tiles.url} maxZoom={MAX_ZOOM} />
            <Presses onPress={choose} />
            {point ? <Pin point={point} onMove={choose} /> : null}
          </MapContainer>
        ) : null}
        <p className="map-attribution">
          <TileAttribution text={tiles.attribution} />
        </p>
      </div>
      <p className="hint" aria-live="polite">
        {point ? `Position: ${point.map((degrees) => degrees.toFixed(DIGITS)).join(", ")}` : null}
      </p>
    </div>
  );
}

function Presses({ onPress }: { onPress: (at: LatLng) => void }) {
  useMapEvents({ click: ({ latlng }) => onPress(latlng.wrap()) });
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
      // The fields are its way for keys.
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

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | null;

/** The position as the form has it, where it is written in decimal degrees. */
function pointIn(form: HTMLFormElement): Point | null {
  const [lat, lng] = ["lat", "lng"].map((name) => {
    const text = fieldOf(form, name)?.value.trim() ?? "";
    return text === "" ? NaN : Number(text);
  });
  if (lat === undefined || lng === undefined) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lat, lng] : null;
}

function write(form: HTMLFormElement, position: { lat: number; lng: number }): void {
  const fields = { lat: fieldOf(form, "lat"), lng: fieldOf(form, "lng") };
  if (!fields.lat || !fields.lng) return;
  fields.lat.value = position.lat.toFixed(DIGITS);
  fields.lng.value = position.lng.toFixed(DIGITS);
  // Whoever listens to the form learns of both.
  fields.lng.dispatchEvent(new Event("input", { bubbles: true }));
}
