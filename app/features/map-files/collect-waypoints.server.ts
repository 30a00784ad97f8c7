import { setImmediate as nextTurn } from "node:timers/promises";

import type { Viewer } from "~/features/accounts/permissions";
import { listVisiblePlaces, type VisiblePlace } from "~/features/boundaries/visible-place.server";
import { pickFields } from "~/features/properties/listing-fields.schema";
import { toAbsoluteUrl } from "~/seo/structured-data.server";

import { countPoints } from "./thin-boundaries";
import { TOLD_FIELDS, type Waypoint } from "./waypoint";

export type WaypointListing = Pick<Waypoint, (typeof TOLD_FIELDS)[number]>;

/** The waypoints to write into a file. */
export interface CollectedWaypoints {
  /** Lists of waypoints as JSON in UTF-8. Bytes can be transferred to a worker, while objects would be copied. */
  lists: Uint8Array[];
  waypoints: number;
  /** The number of points in all boundaries. */
  points: number;
}

/** The maximum number of waypoints in one file. */
export const MAX_WAYPOINTS = 500;

/** The number of boundaries to read before yielding to other requests. Reading them takes a few milliseconds. */
const BATCH_SIZE = 20;

/**
 * Returns the listings in their order, with the positions that the viewer may see. Skips listings without a position.
 */
export async function collectWaypoints(
  listings: readonly WaypointListing[],
  viewer: Viewer,
): Promise<CollectedWaypoints> {
  const collected = nothingCollected();
  for (let i = 0; i < listings.length; i += BATCH_SIZE) {
    const batch = listings.slice(i, i + BATCH_SIZE);
    const places = await listVisiblePlaces({ propertyIds: batch.map(({ id }) => id), viewer });
    collect(
      collected,
      batch.flatMap((listing) => toWaypoints(listing, places.get(listing.id))),
    );
    // Yields to other requests, because queries of the embedded database don't.
    await nextTurn();
  }
  return collected;
}

export function collectOne(waypoint: Waypoint): CollectedWaypoints {
  const collected = nothingCollected();
  collect(collected, [waypoint]);
  return collected;
}

const nothingCollected = (): CollectedWaypoints => ({ lists: [], waypoints: 0, points: 0 });

function collect(collected: CollectedWaypoints, waypoints: Waypoint[]): void {
  collected.lists.push(new TextEncoder().encode(JSON.stringify(waypoints)));
  collected.waypoints += waypoints.length;
  for (const { boundary } of waypoints) collected.points += countPoints(boundary);
}

/** Returns a listing as a waypoint, or an empty list when its position is unknown. */
export function toWaypoints(listing: WaypointListing, place: VisiblePlace | undefined): Waypoint[] {
  if (!place?.position) return [];
  return [
    {
      ...pickFields(listing, TOLD_FIELDS),
      url: toAbsoluteUrl(`/property/${listing.id}`),
      ...place.position,
      isExact: place.isExact,
      boundary: place.boundary?.outline ?? null,
    },
  ];
}
