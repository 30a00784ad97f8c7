import { getStateCenter, unprojectPoint } from "./state-shapes.server";

export interface MapStart {
  lat: number;
  lng: number;
  zoom: number;
}

/** The zoom at which the corners of a field can be told apart. */
const LISTING_ZOOM = 14;
/** The zoom at which a narrow window shows most of a state. */
const STATE_ZOOM = 6;
const COUNTRY: MapStart = { lat: 39.8283, lng: -98.5795, zoom: 4 };

/** Returns the initial view of a map for choosing a piece of land: the land's position, or else its state. */
export function getMapStart({
  position,
  state,
}: {
  position: { lat: number; lng: number } | null;
  state: string;
}): MapStart {
  if (position) return { ...position, zoom: LISTING_ZOOM };
  const middle = getStateCenter(state);
  const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
  return lat === undefined || lng === undefined ? COUNTRY : { lat, lng, zoom: STATE_ZOOM };
}
