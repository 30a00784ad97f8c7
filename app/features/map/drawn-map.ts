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
  /** What lies near a place that was asked for, as a path. */
  circle: string | null;
  /** How many of the listings that match are not drawn, mostly for want of a position. */
  missing: number;
}

interface DrawnState {
  name: string;
  path: string;
  /** How many listings match there; not counted in close-ups. */
  count: number | null;
  /** Whether a group or a pin stands for them. */
  isMarked: boolean;
}

/** Of a state, or a town; on close-ups. */
export interface DrawnName {
  name: string;
  x: number;
  y: number;
  isState: boolean;
  /** Whether there is room for it in the large letters of a small window, too. */
  isMain: boolean;
}

/** One listing. */
export interface DrawnPin {
  id: string;
  name: string;
  x: number;
  y: number;
}

/** Listings too close to each other for pins. */
export interface DrawnGroup {
  x: number;
  y: number;
  count: number;
  /** The town that one of them names. */
  town: string;
  /** What it leads to: exactly its listings lie in this state, or in this area. */
  state: string | null;
  area: Area | null;
}
