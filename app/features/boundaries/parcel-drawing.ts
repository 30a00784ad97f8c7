/** The size of a parcel map, in the units of its SVG. */
export const PARCEL_WIDTH = 480;
export const PARCEL_HEIGHT = 360;
export const PARCEL_FONT_SIZE = 17;

/** A parcel map drawn by the server. Coordinates are in units of its SVG. */
export interface ParcelDrawing {
  /** The boundary, or null when the viewer may only see the approximate position. */
  path: string | null;
  /** The position of the land. With a radius, the land is somewhere within this circle. */
  spot: { x: number; y: number; radius: number | null };
  towns: { name: string; x: number; y: number }[];
  /** Towns outside the frame, drawn at the edge in their direction. */
  beyond: DistantTown[];
  scale: { length: number; label: string };
  /** The text alternative of the map, which lists the towns around it, nearest first. */
  description: string;
}

export interface DistantTown {
  label: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  /** The direction in degrees, clockwise from north. */
  bearing: number;
}
