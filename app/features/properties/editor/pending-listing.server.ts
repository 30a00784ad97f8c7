import { buildSelect } from "~/platform/database/select-of";
import type { Prisma } from "~/platform/database/client/client";

import { isExpired } from "../confirmation/confirmation";
import { IMMEDIATE_FIELDS, pickFields, REVIEWED_FIELDS } from "../listing-fields.schema";
import type { PropertyInput } from "../property.schema";
import { CHANGED_LISTING_COLUMNS, parseRevision } from "./decide-change.server";
import type { PropertyRevision } from "./property-revision";

/** The columns with everything that an owner enters. */
export const OWN_LISTING_COLUMNS = {
  ...CHANGED_LISTING_COLUMNS,
  ...buildSelect(IMMEDIATE_FIELDS),
  id: true,
  reference: true,
  showExactPosition: true,
} as const;
export type OwnListingRow = Prisma.PropertyGetPayload<{ select: typeof OWN_LISTING_COLUMNS }>;

type StoredLocation = Pick<OwnListingRow, "exactLat" | "exactLng" | "boundary">;

/** Returns the coordinates that the owner entered, or null when there are none. */
export function getOwnCoordinates(row: StoredLocation, revision: PropertyRevision | null) {
  const { exactLat, exactLng, boundary } = row;
  const exact = revision?.position
    ? revision.position.exact
    : exactLat && exactLng && { lat: exactLat.toNumber(), lng: exactLng.toNumber() };
  // The boundary's center is derived, not entered, so it must disappear together with the boundary.
  const isCenter =
    exact && boundary?.centerLat.equals(exact.lat) && boundary.centerLng.equals(exact.lng);
  return isCenter ? null : exact;
}

/** Returns the listing as its owner wants it, including the pending revision. */
export function getPendingListing(row: OwnListingRow): PropertyInput {
  const revision = parseRevision(row);
  const coordinates = getOwnCoordinates(row, revision);
  return {
    ...pickFields(revision ?? row, REVIEWED_FIELDS),
    ...pickFields(row, IMMEDIATE_FIELDS),
    acreage: row.acreage.toFixed(2),
    price: row.price?.toFixed(2) ?? null,
    // An unconfirmed listing has expired, but its owner has not said that it is unavailable.
    available: row.available || isExpired(row),
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
    showExactPosition: revision?.position?.showExact ?? row.showExactPosition,
    images: revision?.images.map(({ address }) => address) ?? row.images,
  } as PropertyInput;
}
