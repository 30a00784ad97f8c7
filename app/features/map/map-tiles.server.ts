import { environment } from "~/platform/environment.server";

/** Where the maps of browsers with scripts get their pictures, and whom they name for them. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export function mapTiles(): MapTiles {
  const { tileUrl: url, tileAttribution: attribution } = environment().map;
  return { url, attribution };
}
