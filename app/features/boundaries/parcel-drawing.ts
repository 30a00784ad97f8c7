/** The size of a parcel map, in the units of its SVG. */
export const PARCEL_WIDTH = 480;
export const PARCEL_HEIGHT = 360;
export const PARCEL_LETTERS = 17;

/** A parcel as the server draws it. Coordinates are units of its SVG. */
export interface ParcelDrawing {
  /** The boundary, or null where only about where the land is may be seen. */
  path: string | null;
  /** Where the land is; with a radius where it is anywhere in this circle. */
  spot: { x: number; y: number; radius: number | null };
  towns: { name: string; x: number; y: number }[];
  /** Towns beyond the frame, at its edge in their direction. */
  beyond: TownBeyond[];
  scale: { length: number; label: string };
  /** The same for whoever does not see it: the towns around, nearest first. */
  description: string;
}

export interface TownBeyond {
  label: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** Clockwise from north, in degrees. */
  bearing: number;
}
