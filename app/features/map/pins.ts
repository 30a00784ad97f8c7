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

export interface Pins {
  pins: PinRow[];
  groups: PinGroup[];
  /** Whether there were too many, so that a closer look asks again. */
  isGrouped: boolean;
}
