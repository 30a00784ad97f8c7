import type { CoordinateNotations } from "./coordinates";

/** Returns a position in each notation, with the name of the notation. */
export const listCoordinateNotations = ({ decimal, sexagesimal, utm, mgrs }: CoordinateNotations) =>
  [
    ["Decimal degrees", decimal],
    ["Degrees, minutes, seconds", sexagesimal],
    ["UTM", utm],
    ["MGRS", mgrs],
  ] as const;
