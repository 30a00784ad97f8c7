import type { MultiPolygon } from "geojson";

import { acres } from "~/formats/area";
import { exactPrice, NO_PRICE } from "~/formats/money";

/** A listing as a point to take along, as one viewer may see it. */
export interface Waypoint {
  id: string;
  title: string;
  /** Absolute address of the listing's page. */
  url: string;
  propertyType: string;
  /** Decimal. */
  acreage: string;
  /** Decimal; null where it is asked for. */
  price: string | null;
  priceType: string;
  location: string;
  state: string;
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
    priceOf(waypoint),
    waypoint.location,
    waypoint.state,
  ].join(", ");

export const priceOf = ({ price, priceType }: Waypoint): string =>
  price === null
    ? NO_PRICE
    : `${exactPrice(price)}${priceType === "One-time" ? "" : ` ${priceType.toLowerCase()}`}`;

/** Degrees as files say them: about ten centimeters, and never as 1e-7. */
export const degreesText = (degrees: number): string => String(roundDegrees(degrees));

export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 || 0;
