import { stateMiddle, unprojectPoint } from "./state-shapes.server";

export interface MapStart {
  lat: number;
  lng: number;
  zoom: number;
}

/** Near enough for a field's corners to be told apart. */
const LAND = 14;
/** Most of a state in a narrow window. */
const STATE = 6;
const COUNTRY: MapStart = { lat: 39.8283, lng: -98.5795, zoom: 4 };

/** What a map shows first on which somebody looks for a piece of land: the land, or else its state. */
export function mapStart({
  position,
  state,
}: {
  position: { lat: number; lng: number } | null;
  state: string;
}): MapStart {
  if (position) return { ...position, zoom: LAND };
  const middle = stateMiddle(state);
  const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
  return lat === undefined || lng === undefined ? COUNTRY : { lat, lng, zoom: STATE };
}
