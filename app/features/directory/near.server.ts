import { Prisma } from "~/platform/database/client/client";
import type { ListOrder } from "~/platform/database/select-page.server";
import { findNear, type NearPlace } from "~/platform/gazetteer/find-near.server";

import type { Area } from "./area";
import { DEFAULT_RADIUS_MILES, type Filters, type Sort } from "./filters";

/** A circle around a place. */
export interface NearFilter {
  place: NearPlace;
  miles: number;
}

/** The Earth's mean radius (IUGG), in miles. */
const EARTH_RADIUS_MILES = 6_371.0088 / 1.609344;
const RADIAN = Math.PI / 180;

/** Returns the circle of the filters, or null when there is none or its place is unknown. */
export function resolveNear(filters: Pick<Filters, "near" | "within">): NearFilter | null {
  const place = filters.near ? findNear(filters.near) : null;
  return place && { place, miles: Number(filters.within ?? DEFAULT_RADIUS_MILES) };
}

/**
 * Returns the length of the chord between the place and a public position on a unit sphere. It grows with the distance
 * along the surface, and the position index sorts by it. Never uses exact positions, because a search must not reveal
 * them to people who may not see them.
 */
export const buildChordLength = (near: NearFilter): Prisma.Sql =>
  Prisma.sql`(${SPOT} <-> ${buildCenterSql(near)})`;

/** The public position as a point on the sphere. Must be identical to the expression of the index. */
const SPOT = Prisma.sql`listing_spot(t.lat, t.lng)`;

function buildCenterSql({ place: { lat, lng } }: NearFilter): Prisma.Sql {
  const across = Math.cos(lat * RADIAN);
  const [x, y] = [across * Math.cos(lng * RADIAN), across * Math.sin(lng * RADIAN)];
  return Prisma.sql`${`(${x}, ${y}, ${Math.sin(lat * RADIAN)})`}::text::cube`;
}

/**
 * Returns the condition that a public position lies in the circle. The bounding box comes first, because PostgreSQL has
 * statistics for latitude and longitude but not for points on a sphere.
 */
function circleCondition(near: NearFilter): Prisma.Sql {
  const chord = 2 * Math.sin(Math.min(near.miles / EARTH_RADIUS_MILES / 2, Math.PI / 2));
  return Prisma.sql`${buildInBoxCondition(getBoundingBox(near))} AND ${buildChordLength(near)} <= ${chord}::float8`;
}

/** The tolerance for rounding of sines and cosines, in degrees. It is about a tenth of a yard. */
const ROUNDING = 1e-6;

function buildInBoxCondition({ south, west, north, east }: Area): Prisma.Sql {
  const from = Prisma.sql`t.lat >= ${south - ROUNDING}::float8::numeric AND t.lat <= ${north + ROUNDING}::float8::numeric`;
  const isEastOf = (lng: number) => Prisma.sql`t.lng >= ${lng - ROUNDING}::float8::numeric`;
  const isWestOf = (lng: number) => Prisma.sql`t.lng <= ${lng + ROUNDING}::float8::numeric`;
  if (east - west >= 360) return from;
  // The box around a place in the Aleutians may reach across the 180th meridian.
  if (west < -180) return Prisma.sql`${from} AND (${isEastOf(west + 360)} OR ${isWestOf(east)})`;
  if (east > 180) return Prisma.sql`${from} AND (${isEastOf(west)} OR ${isWestOf(east - 360)})`;
  return Prisma.sql`${from} AND ${isEastOf(west)} AND ${isWestOf(east)}`;
}

/** Returns the condition of the circle, or an empty list when no known place is given. */
export function buildNearConditions(filters: Pick<Filters, "near" | "within">): Prisma.Sql[] {
  const near = resolveNear(filters);
  return near ? [circleCondition(near)] : [];
}

const distanceOrder = (near: NearFilter): ListOrder => ({
  column: buildChordLength(near),
  type: "float8",
  direction: "asc",
  isDistance: true,
});

/** Adds the distance in whole miles to the columns. Without a circle, returns the columns unchanged. */
export const withDistance = (columns: Prisma.Sql, near: NearFilter | null): Prisma.Sql =>
  near
    ? Prisma.sql`${columns}, round(
        2 * asin(least(1, ${buildChordLength(near)} / 2)) * ${EARTH_RADIUS_MILES}::float8)::integer AS distance`
    : columns;

/** Adds the distance and the name of the place, as cards show them. */
export const withDistanceFrom = (columns: Prisma.Sql, near: NearFilter | null): Prisma.Sql =>
  near
    ? Prisma.sql`${withDistance(columns, near)}, ${near.place.name}::text AS "distanceFrom"`
    : columns;

/** Returns the order of a list. Sorting by distance requires a place and falls back to newest first. */
export const getSearchOrder = (
  orders: Partial<Record<Sort, ListOrder>> & { newest: ListOrder },
  sort: Sort,
  near: NearFilter | null,
): ListOrder =>
  sort === "distance" && near ? distanceOrder(near) : (orders[sort] ?? orders.newest);

/** Returns positions along the circle. */
export function listCirclePoints({ place, miles }: NearFilter, count: number): Position[] {
  const [lat, angle] = [place.lat * RADIAN, miles / EARTH_RADIUS_MILES];
  return Array.from({ length: count }, (_, i) => {
    const bearing = (i / count) * 2 * Math.PI;
    const sine =
      Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return { lat: Math.asin(sine) / RADIAN, lng: place.lng + east / RADIAN };
  });
}

/** Returns the smallest box of latitudes and longitudes around the circle; it may reach across the 180th meridian. */
export function getBoundingBox({ place: { lat, lng }, miles }: NearFilter): Area {
  const radius = miles / EARTH_RADIUS_MILES;
  const [south, north] = [lat - radius / RADIAN, lat + radius / RADIAN];
  const hasPole = south <= -90 || north >= 90;
  const width = hasPole ? 180 : Math.asin(Math.sin(radius) / Math.cos(lat * RADIAN)) / RADIAN;
  return {
    south: Math.max(south, -90),
    west: lng - width,
    north: Math.min(north, 90),
    east: lng + width,
  };
}

/** Returns the distance between two positions in whole miles. */
export const measureMiles = (one: Position, other: Position): number =>
  Math.round(
    2 * Math.asin(Math.min(1, Math.sqrt(haversineBetween(one, other)))) * EARTH_RADIUS_MILES,
  );

interface Position {
  lat: number;
  lng: number;
}

function haversineBetween(one: Position, other: Position): number {
  return (
    Math.sin(((one.lat - other.lat) * RADIAN) / 2) ** 2 +
    Math.cos(one.lat * RADIAN) *
      Math.cos(other.lat * RADIAN) *
      Math.sin(((one.lng - other.lng) * RADIAN) / 2) ** 2
  );
}
