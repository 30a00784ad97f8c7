/** Where a map was moved to. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);

/** Where the map was when this page was left, for whoever comes back to it. */
export function readKeptView(): MapView | null {
  const { map } = (history.state ?? {}) as { map?: Partial<MapView> | null };
  if (!map || ![map.lat, map.lng, map.zoom].every(isNumber)) return null;
  return map as MapView;
}

/** In the entry of the history, beside what the router has there: a move is no page of its own. */
export function keepView(view: MapView | null): void {
  history.replaceState({ ...(history.state as object | null), map: view }, "");
}
