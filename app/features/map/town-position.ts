/** The position of a town; null for a town that the gazetteer does not know. */
export type TownPosition = { lat: number; lng: number } | null;

export interface Town {
  location: string;
  state: string;
}

/** Returns the address of a town's position. */
export const buildTownPath = ({ location, state }: Town) =>
  `/map-town.json?${new URLSearchParams({ location, state }).toString()}`;
