import type { Area } from "~/features/directory/area";

/** More at once would be slow to carry and to cluster; beyond them the server groups. */
export const MAX_PINS = 5_000;

/** Short, as there may be thousands. Degrees of the public position; "Mason, Texas". */
export type PinRow = [id: string, lat: number, lng: number, name: string, town: string];

export interface PinGroup extends Area {
  count: number;
  lat: number;
  lng: number;
  /** Of one of them. */
  town: string;
}

/** What a state has, counted in its middle. */
export interface PinState extends Area {
  name: string;
  count: number;
  lat: number;
  lng: number;
}

export interface Pins {
  /** What a look at the whole country shows; none where a part of it is asked for. */
  states: PinState[];
  pins: PinRow[];
  groups: PinGroup[];
  /** Whether there were too many, so that a closer look asks again. */
  isGrouped: boolean;
}
