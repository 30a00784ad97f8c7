import findTimeZone from "@photostructure/tz-lookup";

import { environment } from "../environment.server";

interface Position {
  /** Degrees: the decimals of a row, or the texts that SQL reads them as. */
  lat: { toString(): string } | null;
  lng: { toString(): string } | null;
}

/**
 * The time zone of a place by its public position, without asking anybody; the site's own where no
 * position is known. Within a few miles of a border between zones it may be the neighbor's.
 *
 * @returns an IANA name, for example "America/Denver"
 */
export function timeZoneAt({ lat, lng }: Position): string {
  if (lat === null || lng === null) return environment().siteTimeZone;
  return findTimeZone(Number(lat.toString()), Number(lng.toString()));
}
