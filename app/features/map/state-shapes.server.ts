import { geoAlbersUsa } from "d3-geo";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "us-atlas/states-albers-10m.json";

import type { Point } from "./svg-path";

/** The projection of the us-atlas states, at about 3 miles per unit. Alaska and Hawaii are insets. */
const projection = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** The number of units per degree of latitude. */
export const UNITS_PER_DEGREE = (1300 * Math.PI) / 180;
/** The scale of Alaska relative to the other states. */
export const ALASKA_SCALE = 0.35;

export interface PlaneBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface StateShape {
  name: string;
  /** The outlines of the state's pieces of land in the plane, largest first. */
  rings: Point[][];
  box: PlaneBox;
}

type Atlas = Topology<{ states: GeometryCollection<{ name: string }> }>;
const topology = presimplify(atlas as unknown as Atlas);

/**
 * Converts a tolerance to the area threshold of the simplification. This factor leaves about as many points as a
 * distance threshold would.
 */
const AREA_PER_SQUARED_TOLERANCE = 2.6;
/** The tolerance that is precise enough to find a center. */
const CENTER_TOLERANCE = 2;

/**
 * Projects a position to the plane.
 *
 * @returns null when the map of the United States does not include the position
 */
export function projectPosition({ lat, lng }: { lat: number; lng: number }): Point | null {
  return projection([lng, lat]);
}

/** Returns the longitude and latitude of a point in the plane. */
export function unprojectPoint(point: Point): Position | null {
  return projection.invert?.(point) ?? null;
}

/**
 * Returns the states with simplified borders. Neighboring states share the same line.
 *
 * @param tolerance the maximum error of a line, in units of the plane
 */
export function getStateShapes(tolerance: number): StateShape[] {
  const simplified = simplify(topology, AREA_PER_SQUARED_TOLERANCE * tolerance ** 2);
  return topology.objects.states.geometries.map((state) => {
    const land = feature(simplified, state) as Feature<Polygon | MultiPolygon, { name: string }>;
    const rings = outerRings(land.geometry, tolerance);
    return { name: land.properties.name, rings, box: getExtent(rings.flat()) };
  });
}

let middles: Map<string, Point> | undefined;

/** Returns the point of a state's count: the middle of its largest piece of land. */
export function getStateCenter(name: string): Point | null {
  middles ??= new Map(
    getStateShapes(CENTER_TOLERANCE).map(({ name, rings }) => [name, getMiddle(rings[0] ?? [])]),
  );
  return middles.get(name) ?? null;
}

export function getExtent(points: readonly Point[]): PlaneBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/**
 * Returns the outer rings, without islands too small to be visible at this tolerance. The largest piece of land always
 * stays.
 */
function outerRings(geometry: Polygon | MultiPolygon, tolerance: number): Point[][] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map(([ring = []]) => ring as Point[])
    .sort((a, b) => measureArea(b) - measureArea(a))
    .filter((ring, i) => i === 0 || measureArea(ring) > 10 * tolerance * tolerance);
}

const measureArea = (ring: readonly Point[]): number => Math.abs(signedArea(ring));

/** Returns the centroid of a ring, or its first point when it has no area. */
function getMiddle(ring: readonly Point[]): Point {
  const [sum, all] = [[0, 0] as Point, 6 * signedArea(ring)];
  if (all === 0) return ring[0] ?? sum;
  eachEdge(ring, ([x, y], [nextX, nextY]) => {
    const cross = x * nextY - nextX * y;
    sum[0] += (x + nextX) * cross;
    sum[1] += (y + nextY) * cross;
  });
  return [sum[0] / all, sum[1] / all];
}

function signedArea(ring: readonly Point[]): number {
  let doubled = 0;
  eachEdge(ring, ([x, y], [nextX, nextY]) => {
    doubled += x * nextY - nextX * y;
  });
  return doubled / 2;
}

function eachEdge(ring: readonly Point[], visit: (from: Point, to: Point) => void): void {
  ring.forEach((point, i) => visit(point, ring[(i + 1) % ring.length] ?? point));
}
