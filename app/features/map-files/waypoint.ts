import type { MultiPolygon } from "geojson";

import { HEADLINE } from "~/features/properties/headline";
import { fullPrice } from "~/features/properties/price";
import type { PropertyAnswer } from "~/features/properties/property.schema";
import { acres } from "~/formats/area";

/** The fields of a listing that a map file tells besides its position. */
export const TOLD_FIELDS = ["id", "propertyType", ...HEADLINE] as const;

/** A listing as a point to take along, as one viewer may see it. */
export interface Waypoint extends Pick<PropertyAnswer, (typeof TOLD_FIELDS)[number]> {
  /** Absolute address of the listing's page. */
  url: string;
  lat: number;
  lng: number;
  /** Whether it is the land's own position, and not one that is rounded for everybody. */
  isExact: boolean;
  /** Null where there is none that the viewer may see. */
  boundary: MultiPolygon | null;
}

/** What one file holds. */
export interface MapFile {
  title: string;
  /** Absolute address of the page that shows the same. */
  url: string;
  waypoints: readonly Waypoint[];
}

/** What a receiver shows beside the point: whoever walks there must know how far off it may be. */
export const nameOf = ({ title, isExact }: Waypoint): string =>
  isExact ? title : `${title} (approximate)`;

export const boundaryNameOf = ({ title }: Waypoint): string => `${title} (boundary)`;

/** "Lease, 640 acres, $2,400 per season, Ennis, Montana" */
export const summaryOf = (waypoint: Waypoint): string =>
  [
    waypoint.propertyType,
    acres(waypoint.acreage),
    fullPrice(waypoint),
    waypoint.location,
    waypoint.state,
  ].join(", ");

/** Degrees as files say them: about ten centimeters, and never as 1e-7. */
export const degreesText = (degrees: number): string => String(roundDegrees(degrees));

export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 || 0;
