import type { Area } from "~/features/directory/area";

/** The size of a drawn map, in the units of its SVG. */
export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 600;

/** Listings drawn on a map by the server. Coordinates are whole units of its SVG. */
export interface DrawnMap {
  states: DrawnState[];
  groups: DrawnGroup[];
  pins: DrawnPin[];
  names: DrawnName[];
  /** The circle of the "near" filter, as a path. */
  circle: string | null;
  /** The number of matching listings that are not drawn, mostly because they have no position. */
  missing: number;
}

interface DrawnState {
  name: string;
  path: string;
  /** The number of matching listings in the state. Null in close-ups, which don't count them. */
  count: number | null;
  /** True when a group or pin represents its listings. */
  isMarked: boolean;
}

/** The name of a state or town on a close-up. */
export interface DrawnName {
  name: string;
  x: number;
  y: number;
  isState: boolean;
  /** True when the name also fits in the large font of small windows. */
  isMain: boolean;
}

/** A single listing. */
export interface DrawnPin {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** Listings that are too close to each other for separate pins. */
export interface DrawnGroup {
  x: number;
  y: number;
  count: number;
  /** The town of one of the listings. */
  town: string;
  /** The filter that matches exactly the group's listings: either this state or this area. */
  state: string | null;
  area: Area | null;
}
