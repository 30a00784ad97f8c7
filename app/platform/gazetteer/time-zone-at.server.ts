import findTimeZone from "@photostructure/tz-lookup";

import { environment } from "../environment.server";

interface Position {
  /** Degrees, as decimals of a row or as text from SQL. */
  lat: { toString(): string } | null;
  lng: { toString(): string } | null;
}

/**
 * Returns the time zone of a public position, without a network request; the site's own where no position is known.
 * Within a few miles of a border between zones it may be the neighbor's.
 *
 * @returns an IANA name, for example "America/Denver"
 */
export function getTimeZoneAt({ lat, lng }: Position): string {
  if (lat === null || lng === null) return environment().siteTimeZone;
  return findTimeZone(Number(lat.toString()), Number(lng.toString()));
}
