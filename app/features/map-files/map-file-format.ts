import { thinBoundaries } from "./thin-boundaries";
import type { MapFile, Waypoint } from "./waypoint";
import { writeGeoJson } from "./write-geojson";
import { writeGpx } from "./write-gpx";
import { writeKml } from "./write-kml";

const MAP_FILE_FORMATS = ["gpx", "kml", "geojson"] as const;
export type MapFileFormat = (typeof MAP_FILE_FORMATS)[number];

const WRITERS: Record<MapFileFormat, (file: MapFile) => string> = {
  gpx: writeGpx,
  kml: writeKml,
  geojson: writeGeoJson,
};

export interface MapFileRequest extends Pick<MapFile, "title" | "url"> {
  format: MapFileFormat;
  /** Lists of waypoints as JSON in UTF-8. */
  lists: readonly Uint8Array[];
}

export function writeMapFile({ format, lists, ...file }: MapFileRequest): string {
  const text = new TextDecoder();
  const waypoints = lists.flatMap((list) => JSON.parse(text.decode(list)) as Waypoint[]);
  return WRITERS[format]({ ...file, waypoints: thinBoundaries(waypoints) });
}

/** Returns the format of an address's extension, or null for other extensions. */
export function getMapFileFormat(pathname: string): MapFileFormat | null {
  const ending = pathname.slice(pathname.lastIndexOf(".") + 1);
  return MAP_FILE_FORMATS.find((format) => format === ending) ?? null;
}
