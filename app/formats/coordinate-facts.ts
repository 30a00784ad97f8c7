import type { Coordinates } from "./coordinates";

/** Returns each coordinate with the name of its notation. */
export const coordinateFacts = ({ decimal, sexagesimal, utm, mgrs }: Coordinates) =>
  [
    ["Decimal degrees", decimal],
    ["Degrees, minutes, seconds", sexagesimal],
    ["UTM", utm],
    ["MGRS", mgrs],
  ] as const;
