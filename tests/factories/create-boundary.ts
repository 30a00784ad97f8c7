import type { MultiPolygon, Position } from "geojson";

import { database } from "~/platform/database/database.server";
import type { Boundary, Prisma } from "~/platform/database/client/client";

import { createProperty } from "./create-property";

/** Returns a square of about a square mile around a place, in GeoJSON's order. */
export function buildSquareAround(lat: number, lng: number, half = 0.007): MultiPolygon {
  const ring: Position[] = [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ];
  return { type: "MultiPolygon", coordinates: [[ring]] };
}

/** Creates a square boundary near Mason, Texas, of a new public listing by default. */
export async function createBoundary(
  overrides: Partial<Prisma.BoundaryUncheckedCreateInput> = {},
): Promise<Boundary> {
  const square = buildSquareAround(30.7491, -99.2304);
  return database().boundary.create({
    data: {
      shape: { ...square },
      outline: { ...square },
      acres: 516,
      parts: 1,
      points: 4,
      centerLat: 30.7491,
      centerLng: -99.2304,
      ...overrides,
      propertyId: overrides.propertyId ?? (await createProperty()).id,
    },
  });
}
