/** The position that the user moved a map to. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** Returns the map's position at the time the user left this page, or null. */
export function readMapView(): MapView | null {
  const { map } = (history.state ?? {}) as { map?: Partial<MapView> | null };
  if (!map || ![map.lat, map.lng, map.zoom].every(isNumber)) return null;
  return map as MapView;
}

/** Stores the map's position in the current history entry, next to the router's state. Moving the map adds no entry. */
export function saveMapView(view: MapView | null): void {
  history.replaceState({ ...(history.state as object | null), map: view }, "");
}
