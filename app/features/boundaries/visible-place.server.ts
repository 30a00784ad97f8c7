import type { MultiPolygon } from "geojson";

import { canAdminister, type Viewer } from "~/features/accounts/permissions";
import { isHuntedBy } from "~/features/agreements/active-agreements.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { isUuid } from "~/platform/uuid";

/** The location of a listing as one viewer may see it. */
export interface VisiblePlace {
  /** The exact position, or the public one, which is rounded or the town's. Null when there is none. */
  position: { lat: number; lng: number } | null;
  isExact: boolean;
  /** The outline simplified for pages. Null when there is none or the viewer may not see it. */
  boundary: { outline: MultiPolygon; acres: number } | null;
}

const NOWHERE: VisiblePlace = { position: null, isExact: false, boundary: null };

/**
 * Returns the SQL condition for whether a viewer may see the exact position and the boundary of a listing; `t` is the
 * table of listings. Allowed are everybody when the owner chose so, the owner, hunters with an accepted contact request
 * that is not closed and whom the owner has not blocked, and admins while the listing waits for review.
 */
const buildExactPositionCondition = ({ id, ...viewer }: Viewer) => Prisma.sql`(
  t.show_exact_position
  OR t.user_id = ${id}::uuid
  OR (${canAdminister({ id, ...viewer })}::boolean AND t.waiting_since IS NOT NULL)
  OR EXISTS (
    SELECT 1 FROM contact_requests r
    WHERE r.property_id = t.id AND r.user_id = ${id}::uuid AND r.status = 'accepted'
      AND NOT EXISTS (
        SELECT 1 FROM blocks b WHERE b.blocker_id = t.user_id AND b.blocked_id = r.user_id
      )
  )
)`;

/**
 * Returns the SQL condition for whether the listing is visible to the viewer: the rule of whereVisibleTo, or an active
 * agreement to hunt there, and not deleted.
 */
const isVisible = (viewer: Viewer) => Prisma.sql`(
  t.deleted_at IS NULL
  AND (t.review_status = 'approved' OR t.user_id = ${viewer.id}::uuid
    OR ${canAdminister(viewer)}::boolean OR ${isHuntedBy(viewer.id)})
)`;

interface BoundaryRow {
  id: string;
  lat: number | null;
  lng: number | null;
  isExact: boolean;
  outline: string | null;
  acres: number | null;
}

/**
 * Returns the locations of listings by id, as the viewer may see them. Omits listings that the viewer may not see at
 * all.
 */
export async function listVisiblePlaces({
  propertyIds,
  viewer,
}: {
  propertyIds: readonly string[];
  viewer: Viewer;
}): Promise<Map<string, VisiblePlace>> {
  const ids = propertyIds.filter(isUuid);
  if (ids.length === 0) return new Map();
  const rows = await readRows<BoundaryRow>(Prisma.sql`
    SELECT t.id::text AS id,
      (CASE WHEN s.exactly AND t.exact_lat IS NOT NULL THEN t.exact_lat ELSE t.lat END)::float8 AS lat,
      (CASE WHEN s.exactly AND t.exact_lat IS NOT NULL THEN t.exact_lng ELSE t.lng END)::float8 AS lng,
      (s.exactly AND t.exact_lat IS NOT NULL) AS "isExact",
      b.outline::text AS outline, b.acres::float8 AS acres
    FROM properties t
    CROSS JOIN LATERAL (SELECT ${buildExactPositionCondition(viewer)} IS TRUE AS exactly) s
    LEFT JOIN boundaries b ON b.property_id = t.id AND s.exactly
    WHERE t.id = ANY(${ids}::uuid[]) AND ${isVisible(viewer)}`);
  return new Map(rows.map((row) => [row.id, toVisiblePlace(row)]));
}

/** Returns the location of a listing as the viewer may see it. */
export async function getVisiblePlace({
  propertyId,
  viewer,
}: {
  propertyId: string;
  viewer: Viewer;
}): Promise<VisiblePlace> {
  const places = await listVisiblePlaces({ propertyIds: [propertyId], viewer });
  return places.get(propertyId) ?? NOWHERE;
}

/** Returns the boundary as the owner saved it, or null when there is none that the viewer may see. */
export async function getVisibleShape({
  propertyId,
  viewer,
}: {
  propertyId: string | undefined;
  viewer: Viewer;
}): Promise<{ shape: MultiPolygon; acres: number } | null> {
  if (!isUuid(propertyId)) return null;
  const [row] = await readRows<{ shape: string; acres: number }>(Prisma.sql`
    SELECT b.shape::text AS shape, b.acres::float8 AS acres
    FROM boundaries b JOIN properties t ON t.id = b.property_id
    WHERE t.id = ${propertyId}::uuid AND ${isVisible(viewer)} AND ${buildExactPositionCondition(viewer)}`);
  return row ? { shape: JSON.parse(row.shape) as MultiPolygon, acres: row.acres } : null;
}

function toVisiblePlace({ lat, lng, isExact, outline, acres }: BoundaryRow): VisiblePlace {
  return {
    position: lat === null || lng === null ? null : { lat, lng },
    isExact,
    boundary:
      outline === null || acres === null
        ? null
        : { outline: JSON.parse(outline) as MultiPolygon, acres },
  };
}
