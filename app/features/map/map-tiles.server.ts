import { environment } from "~/platform/environment.server";

/** The URL template and the attribution of the interactive map's tiles. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export function getMapTiles(): MapTiles {
  const { tileUrl: url, tileAttribution: attribution } = environment().map;
  return { url, attribution };
}
