import { Prisma } from "~/platform/database/client/client";
import type { Order } from "~/platform/database/keyset-page.server";
import { findNear, type NearPlace } from "~/platform/gazetteer/find-near.server";

import type { Area } from "./area";
import { USUAL_MILES, type Filters, type Sort } from "./filters";

/** Around which place, and how far. */
export interface Near {
  place: NearPlace;
  miles: number;
  /** The same as haversine. */
  reach: number;
}

/** The Earth's mean radius (IUGG), in miles. */
const RADIUS = 6_371.0088 / 1.609344;
const RADIAN = Math.PI / 180;

/** The circle that filters ask for; null without one, and where its place is not known. */
export function nearOf(filters: Pick<Filters, "near" | "within">): Near | null {
  const place = filters.near ? findNear(filters.near) : null;
  const miles = Number(filters.within ?? USUAL_MILES);
  return place && { place, miles, reach: haversineOf(miles) };
}

/** Of a way along a great circle: it grows with the way, and SQL works it out quickly. */
const haversineOf = (miles: number) => Math.sin(Math.min(miles / RADIUS / 2, Math.PI / 2)) ** 2;

/**
 * The haversine between the place and where something is seen. Never its exact position: whoever may not
 * see that must not find it by what is near.
 */
const haversineTo = ({ place: { lat, lng } }: Near): Prisma.Sql => Prisma.sql`(
  sin((t.lat::float8 - ${lat}::float8) * ${RADIAN / 2}::float8) ^ 2
    + ${Math.cos(lat * RADIAN)}::float8 * cos(t.lat::float8 * ${RADIAN}::float8)
      * sin((t.lng::float8 - ${lng}::float8) * ${RADIAN / 2}::float8) ^ 2)`;

/** Where something is seen, and the place, as the index has them (listing_spot). */
const SPOT = Prisma.sql`listing_spot(t.lat, t.lng)`;

function centerOf({ place: { lat, lng } }: Near): Prisma.Sql {
  const across = Math.cos(lat * RADIAN);
  const [x, y] = [across * Math.cos(lng * RADIAN), across * Math.sin(lng * RADIAN)];
  return Prisma.sql`${`(${x}, ${y}, ${Math.sin(lat * RADIAN)})`}::text::cube`;
}

/** The nearest first, for the index of positions. */
export const nearestFirst = (near: Near): Prisma.Sql => Prisma.sql`${SPOT} <-> ${centerOf(near)}`;

/** Whether something lies in the circle, whatever index finds it. */
export const circleCondition = (near: Near): Prisma.Sql =>
  Prisma.sql`${haversineTo(near)} <= ${near.reach}::float8`;

/** Nearly the same, for the index of positions. */
export const spotCondition = (near: Near): Prisma.Sql =>
  Prisma.sql`${SPOT} <@ cube_enlarge(${centerOf(near)}, ${2 * Math.sqrt(near.reach) + 1e-9}::float8, 3)`;

const distanceOrder = (near: Near): Order => ({
  column: haversineTo(near),
  type: "float8",
  direction: "asc",
});

/** Columns with how far away something is, in whole miles; as they are without a circle. */
export const withDistance = (columns: Prisma.Sql, near: Near | null): Prisma.Sql =>
  near
    ? Prisma.sql`${columns}, round(
        2 * asin(least(1, sqrt(${haversineTo(near)}))) * ${RADIUS}::float8)::integer AS distance`
    : columns;

/** The same for a card, which says from where. */
export const withDistanceFrom = (columns: Prisma.Sql, near: Near | null): Prisma.Sql =>
  near
    ? Prisma.sql`${withDistance(columns, near)}, ${near.place.name}::text AS "distanceFrom"`
    : columns;

/** A list's order: that by distance needs a place, and is the newest first without one. */
export const orderOf = (
  orders: Partial<Record<Sort, Order>> & { newest: Order },
  sort: Sort,
  near: Near | null,
): Order => (sort === "distance" && near ? distanceOrder(near) : (orders[sort] ?? orders.newest));

/** Positions along the circle. */
export function circleAround({ place, miles }: Near, count: number): Position[] {
  const [lat, way] = [place.lat * RADIAN, miles / RADIUS];
  return Array.from({ length: count }, (_, i) => {
    const bearing = (i / count) * 2 * Math.PI;
    const sine = Math.sin(lat) * Math.cos(way) + Math.cos(lat) * Math.sin(way) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(way) * Math.cos(lat),
      Math.cos(way) - Math.sin(lat) * sine,
    );
    return { lat: Math.asin(sine) / RADIAN, lng: place.lng + east / RADIAN };
  });
}

/** A piece of the map that holds the circle. */
export function areaAround(near: Near): Area {
  const points = circleAround(near, 36);
  const [norths, easts] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return {
    south: Math.min(...norths),
    west: Math.min(...easts),
    north: Math.max(...norths),
    east: Math.max(...easts),
  };
}

/** Haversines to the nearest and the farthest point of a cell of the map. */
export interface Ring {
  from: number;
  to: number;
}

/** Cells have a quarter of a degree each way; the database numbers them (listing_cell). */
const CELLS_PER_DEGREE = 4;
const ROW = 10_000;
const FIRST_ROW = 361;
const FIRST_COLUMN = 721;

/** Stretches of cells, each of one row of the map, that hold all that lies in a circle. */
export function cellsAround({ place: { lat, lng }, miles }: Near): [first: number, last: number][] {
  const degrees = miles / RADIUS / RADIAN;
  const [south, north] = [Math.max(-90, lat - degrees), Math.min(90, lat + degrees)];
  const narrowest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * RADIAN);
  const sine = Math.sin(degrees * RADIAN) / Math.max(narrowest, 1e-9);
  const aside = sine >= 1 ? 180 : Math.asin(sine) / RADIAN;
  const sides = sidesOf(lng - aside, lng + aside);
  const [bottom, top] = [
    Math.floor(south * CELLS_PER_DEGREE),
    Math.floor(north * CELLS_PER_DEGREE),
  ];
  return Array.from({ length: top - bottom + 1 }, (_, i) => (bottom + i + FIRST_ROW) * ROW).flatMap(
    (row) => sides.map(([west, east]): [number, number] => [row + west, row + east]),
  );
}

/** Columns from a longitude to another; on both sides of the date line they are two stretches. */
function sidesOf(west: number, east: number): [first: number, last: number][] {
  const column = (lng: number) => Math.floor(lng * CELLS_PER_DEGREE) + FIRST_COLUMN;
  const [first, last] = [column(-180), column(180)];
  if (east - west >= 360) return [[first, last]];
  if (west < -180)
    return [
      [first, column(east)],
      [column(west + 360), last],
    ];
  // What lies on the line is written as either.
  if (east >= 180)
    return [
      [column(west), last],
      [first, column(east - 360)],
    ];
  return [[column(west), column(east)]];
}

/** How far a cell is, at least and at most. */
export function ringOf(cell: number, near: Near): Ring {
  const south = (Math.floor(cell / ROW) - FIRST_ROW) / CELLS_PER_DEGREE;
  const west = ((cell % ROW) - FIRST_COLUMN) / CELLS_PER_DEGREE;
  return ringOfSquare({ south, west, size: 1 / CELLS_PER_DEGREE }, near);
}

/** A cell has four rows of four tiles; the database numbers them (listing_tile). */
const TILES_EACH_WAY = 4;

/** How far a tile of a cell is. */
export function ringOfTile(tile: number, near: Near): Ring {
  const cell = Math.floor(tile / TILES_EACH_WAY ** 2);
  const size = 1 / CELLS_PER_DEGREE / TILES_EACH_WAY;
  const [row, column] = [Math.floor(tile / TILES_EACH_WAY) % TILES_EACH_WAY, tile % TILES_EACH_WAY];
  const south = (Math.floor(cell / ROW) - FIRST_ROW) / CELLS_PER_DEGREE + row * size;
  const west = ((cell % ROW) - FIRST_COLUMN) / CELLS_PER_DEGREE + column * size;
  return ringOfSquare({ south, west, size }, near);
}

function ringOfSquare(
  { south, west, size }: { south: number; west: number; size: number },
  { place }: Near,
): Ring {
  const [north, east] = [south + size, west + size];
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const chord = (one: Position, other: Position) => 2 * Math.sqrt(haversineBetween(one, other));
  // Along straight lines no way around is shorter.
  const half = Math.max(
    chord(middle, { lat: south, lng: east }),
    chord(middle, { lat: north, lng: east }),
  );
  const away = chord(middle, place);
  return { from: (Math.max(0, away - half) / 2) ** 2, to: Math.min(1, ((away + half) / 2) ** 2) };
}

/** How far two positions are apart, in whole miles. */
export const milesBetween = (one: Position, other: Position): number =>
  Math.round(2 * Math.asin(Math.min(1, Math.sqrt(haversineBetween(one, other)))) * RADIUS);

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
