import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";

import {
  formatBoundaryName,
  formatWaypointName,
  roundDegrees,
  type MapFile,
  type Waypoint,
} from "./waypoint";

/** Writes GeoJSON (RFC 7946) with a point per listing and a polygon per boundary. */
export function writeGeoJson({ waypoints }: MapFile): string {
  const collection: FeatureCollection = {
    type: "FeatureCollection",
    features: waypoints.flatMap((waypoint) => [buildPoint(waypoint), ...buildArea(waypoint)]),
  };
  return JSON.stringify(collection);
}

function buildPoint(waypoint: Waypoint): Feature {
  const { id, url, lat, lng, isExact, acreage, price, boundary: _apart, ...properties } = waypoint;
  return {
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: rounded([lng, lat]) },
    properties: {
      name: formatWaypointName(waypoint),
      ...properties,
      approximate: !isExact,
      url,
      acres: Number(acreage),
      price: price === null ? null : Number(price),
    },
  };
}

function buildArea(waypoint: Waypoint): Feature[] {
  const { id, url, boundary } = waypoint;
  if (!boundary) return [];
  return [
    {
      type: "Feature",
      id: `${id}-boundary`,
      geometry: toGeometry(boundary),
      properties: { name: formatBoundaryName(waypoint), url },
    },
  ];
}

/** Returns a geometry with counterclockwise outer rings and clockwise holes, as the standard requires. */
function toGeometry({ coordinates }: MultiPolygon): Polygon | MultiPolygon {
  const parts = coordinates.map((rings) =>
    rings.map((ring, i) => {
      const turned = isClockwise(ring) === (i === 0) ? ring.toReversed() : ring;
      return turned.map(rounded);
    }),
  );
  const [only = []] = parts;
  return parts.length === 1
    ? { type: "Polygon", coordinates: only }
    : { type: "MultiPolygon", coordinates: parts };
}

/** Checks the direction of a closed ring by its signed area. */
function isClockwise(ring: readonly Position[]): boolean {
  const [originX = 0, originY = 0] = ring[0] ?? [];
  let doubled = 0;
  for (const [i, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(i + 1) % ring.length] ?? [];
    doubled += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
  }
  return doubled < 0;
}

const rounded = ([lng = NaN, lat = NaN]: Position): Position => [
  roundDegrees(lng),
  roundDegrees(lat),
];
