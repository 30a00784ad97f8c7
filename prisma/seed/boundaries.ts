import { area } from "@turf/area";
import type { MultiPolygon, Position } from "geojson";

import { findInsidePoint } from "../../app/features/boundaries/reading/inside-point";
import type { Database } from "../../app/platform/database/database.server";
import type { Clock } from "./demo-clock";
import { demoListings } from "./demo-entries";
import type { DemoProperty } from "./demo-types";

const SQUARE_METERS_PER_ACRE = 4_046.8564224;
const KM_PER_DEGREE = 111.195;

/**
 * Besides every second listing with an owner, these have a boundary: one for an accepted hunter, and two public ones.
 */
const ALSO = ["brady-creek-hog-season", "white-river-duck-farm", "flint-river-deer-and-dove"];
const IN_TWO_PARTS = "smith-river-country-cow-elk-access";
/** Acres of another owner in the middle. */
const WITH_A_HOLE = "rocky-mountain-front-ranch";
/** A listing whose owner has not measured since the last purchase. */
const OUTGROWN = { key: "powder-river-breaks-section", acres: 702 };

/** Adds boundaries to some of the land. Existing rows stay as they are. */
export async function addBoundaries(client: Database, { at }: { at: Clock }): Promise<void> {
  const drawn = demoListings().filter(
    ({ demo }, i) =>
      demo.ownerEmail && demo.lat !== null && (i % 2 === 0 || ALSO.includes(demo.key)),
  );
  await client.boundary.createMany({
    data: drawn.map(({ demo, id, daysAgo }, i) => {
      const shape = buildShape(demo, i + 1);
      const [centerLng, centerLat] = findInsidePoint(shape.coordinates[0] ?? []);
      return {
        propertyId: id,
        shape: { ...shape },
        outline: { ...shape },
        acres: (area(shape) / SQUARE_METERS_PER_ACRE).toFixed(2),
        parts: shape.coordinates.length,
        points: shape.coordinates.flat().reduce((sum, ring) => sum + ring.length - 1, 0),
        centerLat: centerLat.toFixed(6),
        centerLng: centerLng.toFixed(6),
        createdAt: at(daysAgo),
        updatedAt: at(daysAgo),
      };
    }),
    skipDuplicates: true,
  });
}

/** Returns an outline around the listing's position with about its acreage, in another shape for each number. */
function buildShape({ key, lat, lng, acreage }: DemoProperty, number: number): MultiPolygon {
  const acres = key === OUTGROWN.key ? OUTGROWN.acres : Number(acreage) * measured(number);
  const around = { lat: lat ?? 0, lng: lng ?? 0 };
  if (key === IN_TWO_PARTS) {
    const distantPlace = { ...around, lng: around.lng + 3 * computeRadius(acres, around.lat).lng };
    return multi(
      [buildRing(around, acres * 0.7, number)],
      [buildRing(distantPlace, acres * 0.3, number + 1)],
    );
  }
  if (key === WITH_A_HOLE) {
    return multi([
      buildRing(around, acres * 1.05, number),
      buildRing(around, acres * 0.05, number + 1),
    ]);
  }
  return multi([buildRing(around, acres, number)]);
}

const multi = (...coordinates: Position[][][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates,
});

/** Returns a factor within two percent of 1. */
const measured = (number: number) => 0.98 + 0.04 * scatter(number);

interface Place {
  lat: number;
  lng: number;
}

/** Returns an irregular ring of about a dozen corners that encloses the given number of acres. */
function buildRing(middle: Place, acres: number, number: number): Position[] {
  const count = 7 + (number % 7);
  const corners = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.35 * scatter(number * 31 + i))) / count;
    const far = 0.72 + 0.5 * scatter(number * 57 + i);
    return [far * Math.cos(angle), far * Math.sin(angle)] as const;
  });
  const drawn = (scale: number): Position[] => {
    const radius = computeRadius(acres * scale, middle.lat);
    const ring = corners.map(([x, y]): Position => [
      toMillionth(middle.lng + x * radius.lng),
      toMillionth(middle.lat + y * radius.lat),
    ]);
    return [...ring, ring[0] ?? []];
  };
  const first = area({ type: "Polygon", coordinates: [drawn(1)] }) / SQUARE_METERS_PER_ACRE;
  return drawn(acres / first);
}

/** Returns the radius in degrees of a circle with the given number of acres. */
function computeRadius(acres: number, lat: number): Place {
  const km = Math.sqrt((acres * SQUARE_METERS_PER_ACRE) / 1e6 / Math.PI);
  const degrees = km / KM_PER_DEGREE;
  return { lat: degrees, lng: degrees / Math.cos((lat * Math.PI) / 180) };
}

/** Returns a number from 0 to 1, the same each time. */
function scatter(number: number): number {
  const far = Math.sin(number * 12.9898) * 43_758.5453;
  return far - Math.floor(far);
}

const toMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
