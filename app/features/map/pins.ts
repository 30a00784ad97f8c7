import type { Area } from "~/features/directory/area";

/** The maximum number of single pins. More would be slow to transfer and to cluster, so the server groups them. */
export const MAX_PINS = 5_000;

/**
 * A short tuple, because there may be thousands. The position is the public one in degrees; the town is like "Mason,
 * Texas", and the price like "$9K", or null when there is none.
 */
export type PinRow = [
  id: string,
  lat: number,
  lng: number,
  name: string,
  town: string,
  price: string | null,
];

export interface PinGroup extends Area {
  count: number;
  lat: number;
  lng: number;
  /** The town of one of the listings. */
  town: string;
}

/** The count of a state, shown at its center. */
export interface PinState extends Area {
  name: string;
  count: number;
  lat: number;
  lng: number;
}

export interface Pins {
  /** The counts per state, shown on the whole country. Empty when filters name a state or an area. */
  states: PinState[];
  pins: PinRow[];
  groups: PinGroup[];
  /** True when there were too many pins, so zooming in has to fetch finer ones. */
  isGrouped: boolean;
}
