import { largerTowns } from "~/platform/gazetteer/larger-towns.server";

import { stateMiddle, stateShapes, unprojectPoint } from "./state-shapes.server";

export interface MapName {
  name: string;
  lat: number;
  lng: number;
  isState: boolean;
}

/** The tolerance of simplified borders, precise enough to list the states. */
const ROUGHLY = 2;

let names: MapName[] | undefined;

/** Returns the names for maps without tiles: the states, then the towns, larger ones first. */
export function mapNames(): readonly MapName[] {
  return (names ??= [
    ...stateShapes(ROUGHLY).flatMap(({ name }) => {
      const middle = stateMiddle(name);
      const [lng, lat] = (middle && unprojectPoint(middle)) ?? [];
      return lat === undefined || lng === undefined ? [] : [{ name, lat, lng, isState: true }];
    }),
    ...largerTowns().map((town) => ({ ...town, isState: false })),
  ]);
}
