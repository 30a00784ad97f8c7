import { selectOf } from "~/platform/database/select-of";
import type { Prisma } from "~/platform/database/client/client";

import { isExpired } from "../confirmation/confirmation";
import { AT_ONCE, pick, REVIEWED } from "../listing-fields.schema";
import type { PropertyInput } from "../property.schema";
import { CHANGED_LISTING, waitingRevision } from "./decide-change.server";
import type { PropertyRevision } from "./property-revision";

/** A listing with everything that its owner says about it. */
export const OWN_LISTING = {
  ...CHANGED_LISTING,
  ...selectOf(AT_ONCE),
  id: true,
  reference: true,
  showExactPosition: true,
} as const;
export type OwnListingRow = Prisma.PropertyGetPayload<{ select: typeof OWN_LISTING }>;

type Placed = Pick<OwnListingRow, "exactLat" | "exactLng" | "boundary">;

/** The coordinates that its owner has given; null where there are none. */
export function ownCoordinates(row: Placed, revision: PropertyRevision | null) {
  const { exactLat, exactLng, boundary } = row;
  const exact = revision?.position
    ? revision.position.exact
    : exactLat && exactLng && { lat: exactLat.toNumber(), lng: exactLng.toNumber() };
  // The boundary's middle is not the owner's to type: where the boundary goes, so does it.
  const isCenter =
    exact && boundary?.centerLat.equals(exact.lat) && boundary.centerLng.equals(exact.lng);
  return isCenter ? null : exact;
}

/** What its owner says about a listing, in the words that wait for review where there are any. */
export function listingAsWanted(row: OwnListingRow): PropertyInput {
  const revision = waitingRevision(row);
  const coordinates = ownCoordinates(row, revision);
  return {
    ...pick(revision ?? row, REVIEWED),
    ...pick(row, AT_ONCE),
    acreage: row.acreage.toFixed(2),
    price: row.price?.toFixed(2) ?? null,
    // Nobody has said of an unconfirmed one that it is gone.
    available: row.available || isExpired(row),
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
    showExactPosition: revision?.position?.showExact ?? row.showExactPosition,
    images: revision?.images.map(({ address }) => address) ?? row.images,
  } as PropertyInput;
}
