import { listLargerTowns } from "~/platform/gazetteer/larger-towns.server";

import { getStateCenter, getStateShapes, unprojectPoint } from "./state-shapes.server";

export interface MapName {
  name: string;
  lat: number;
  lng: number;
  isState: boolean;
}

/** The tolerance of simplified borders, precise enough to list the states. */
const BORDER_TOLERANCE = 2;

let names: MapName[] | undefined;

/** Returns the names for maps without tiles: the states, then the towns, larger ones first. */
export function listMapNames(): readonly MapName[] {
  return (names ??= [
    ...getStateShapes(BORDER_TOLERANCE).flatMap(({ name }) => {
      const middle = getStateCenter(name);
      const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
      return lat === undefined || lng === undefined ? [] : [{ name, lat, lng, isState: true }];
    }),
    ...listLargerTowns().map((town) => ({ ...town, isState: false })),
  ]);
}
