import findTimeZone from "@photostructure/tz-lookup";

import { environment } from "./environment.server";

interface Position {
  /** Degrees, as numbers or as the texts that columns are read as. */
  lat: number | string | null;
  lng: number | string | null;
}

/**
 * The time zone of a place by its public position, without asking anybody; the site's own where no
 * position is known. Within a few miles of a border between zones it may be the neighbor's.
 *
 * @returns an IANA name, for example "America/Denver"
 */
export function timeZoneAt({ lat, lng }: Position): string {
  if (lat === null || lng === null) return environment().siteTimeZone;
  return findTimeZone(Number(lat), Number(lng));
}
