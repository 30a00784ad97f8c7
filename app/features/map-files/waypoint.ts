import type { MultiPolygon } from "geojson";

import { HEADLINE } from "~/features/properties/headline";
import { formatPriceWithUnit } from "~/features/properties/price";
import type { PropertyAnswer } from "~/features/properties/property.schema";
import { formatAcres } from "~/formats/area";

/** The fields of a listing that a map file contains in addition to its position. */
export const TOLD_FIELDS = ["id", "propertyType", ...HEADLINE] as const;

/** A listing as a point in a map file, as one viewer may see it. */
export interface Waypoint extends Pick<PropertyAnswer, (typeof TOLD_FIELDS)[number]> {
  /** The absolute URL of the listing's page. */
  url: string;
  lat: number;
  lng: number;
  /** True when the position is exact instead of rounded. */
  isExact: boolean;
  /** Null when there is no boundary or the viewer may not see it. */
  boundary: MultiPolygon | null;
}

/** The content of one map file. */
export interface MapFile {
  title: string;
  /** The absolute URL of the page that shows the same listings. */
  url: string;
  waypoints: readonly Waypoint[];
}

/**
 * Returns the label that a GPS receiver shows. It says when the position is approximate, so that people don't walk to
 * the wrong place.
 */
export const formatWaypointName = ({ title, isExact }: Waypoint): string =>
  isExact ? title : `${title} (approximate)`;

export const formatBoundaryName = ({ title }: Waypoint): string => `${title} (boundary)`;

/** Returns a summary such as "Lease, 640 acres, $2,400 per season, Ennis, Montana". */
export const formatWaypointSummary = (waypoint: Waypoint): string =>
  [
    waypoint.propertyType,
    formatAcres(waypoint.acreage),
    formatPriceWithUnit(waypoint),
    waypoint.location,
    waypoint.state,
  ].join(", ");

/** Formats degrees with a precision of about ten centimeters, never in exponent notation such as 1e-7. */
export const formatDegrees = (degrees: number): string => String(roundDegrees(degrees));

export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 || 0;
