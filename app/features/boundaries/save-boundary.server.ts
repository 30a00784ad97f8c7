import {
  choosePosition,
  buildPositionColumns,
  resolvePosition,
} from "~/features/properties/editor/listing-position.server";
import {
  propertyRevisionSchema,
  type ListingPosition,
} from "~/features/properties/editor/property-revision";
import { endLandBadgeIfAgreed, endLandBadges } from "~/features/verification/end-land-badge.server";
import type { Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { isUuid } from "~/platform/uuid";

import type { ReadBoundary } from "./reading/read-boundary";

interface OwnBoundary {
  propertyId: string | undefined;
  ownerId: string;
}

/**
 * Saves the boundary of an owner's listing, and whether everybody may see it and the exact position. Parts that are not
 * given stay unchanged. A listing without an exact position gets the boundary's center. Nothing waits for review,
 * because the outline is a fact like the acreage, and its visibility is the owner's choice. A changed boundary ends the
 * badge for verified land ownership.
 *
 * @param endsBadge true when the owner has agreed to lose the badge
 * @returns "nothing to show" when there is neither a boundary nor an exact position to show; "ends badge" when nothing
 * was changed because the owner must agree first
 */
export function saveBoundary({
  propertyId,
  ownerId,
  boundary,
  showExact,
  endsBadge = false,
}: OwnBoundary & {
  boundary?: ReadBoundary;
  showExact?: boolean;
  endsBadge?: boolean;
}): Promise<"saved" | "not found" | "nothing to show" | "ends badge"> {
  return change({ propertyId, ownerId }, async (tx, listing) => {
    const { before } = listing;
    const center = boundary?.center ?? before;
    if (!center && !listing.position.exact) return "nothing to show";
    if (boundary && !(await isSameBoundary(tx, listing.id, boundary))) {
      const propertyId = listing.id;
      if (!(await endLandBadgeIfAgreed(tx, { propertyId, endsBadge }))) return "ends badge";
    }
    await moveListing(tx, { listing, center, showExact });
    if (boundary) await writeBoundary(tx, listing.id, boundary);
    return "saved";
  });
}

/**
 * Removes the boundary of an owner's listing and the position derived from it, and ends the badge for verified land
 * ownership.
 */
export function removeBoundary(
  boundary: OwnBoundary,
): Promise<"removed" | "not found" | "no boundary"> {
  return change(boundary, async (tx, listing) => {
    if (!listing.before) return "no boundary";
    await endLandBadges(tx, [listing.id]);
    await moveListing(tx, { listing, center: null });
    await tx.boundary.delete({ where: { propertyId: listing.id } });
    return "removed";
  });
}

type Center = ReadBoundary["center"] | null;
type Listing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** Locks the listing, so that changes run one at a time. Returns "not found" when it has been deleted. */
async function change<Outcome>(
  { propertyId, ownerId }: OwnBoundary,
  write: (tx: Transaction, listing: Listing) => Promise<Outcome>,
): Promise<Outcome | "not found"> {
  if (!isUuid(propertyId)) return "not found";
  return runTransaction(async (tx) => {
    const listing = await lockListing(tx, { propertyId, ownerId });
    return listing ? write(tx, listing) : "not found";
  });
}

async function lockListing(
  tx: Transaction,
  { propertyId, ownerId }: { propertyId: string; ownerId: string },
) {
  await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${propertyId}::uuid FOR UPDATE`;
  const row = await tx.property.findFirst({
    where: { id: propertyId, userId: ownerId, deletedAt: null },
    select: {
      ...{ id: true, location: true, state: true, lat: true, lng: true, revision: true },
      ...{ exactLat: true, exactLng: true, showExactPosition: true },
      boundary: { select: { centerLat: true, centerLng: true } },
    },
  });
  if (!row) return null;
  const { id, location, state, lat, lng, exactLat, exactLng, boundary } = row;
  const position: ListingPosition = {
    lat: lat?.toNumber() ?? null,
    lng: lng?.toNumber() ?? null,
    exact: exactLat && exactLng && { lat: exactLat.toNumber(), lng: exactLng.toNumber() },
    showExact: row.showExactPosition,
  };
  const before: Center = boundary && {
    lat: boundary.centerLat.toNumber(),
    lng: boundary.centerLng.toNumber(),
  };
  const revision = propertyRevisionSchema.safeParse(row.revision).data ?? null;
  return { id, location, state, position, before, revision };
}

/** Updates the listing's position, and the position in its pending revision. */
async function moveListing(
  tx: Transaction,
  { listing, ...to }: { listing: Listing; center: Center; showExact?: boolean | undefined },
): Promise<void> {
  const { id, position, before, revision } = listing;
  const moved = getMovedPosition({ place: listing, position, before, ...to });
  const waiting = revision?.position;
  const data = {
    // An unchanged position is left out, because writing it would change the row's public update time.
    ...(isSame(moved, position) ? {} : buildPositionColumns(moved)),
    ...(waiting && {
      revision: {
        ...revision,
        position: getMovedPosition({ place: revision, position: waiting, before, ...to }),
      },
    }),
  };
  if (Object.keys(data).length > 0) await tx.property.update({ where: { id }, data });
}

function getMovedPosition({
  place: { location, state },
  position,
  before,
  center,
  showExact = position.showExact,
}: {
  place: { location: string; state: string };
  position: ListingPosition;
  before: Center;
  center: Center;
  showExact?: boolean | undefined;
}): ListingPosition {
  const { exact } = position;
  const isOwn = exact !== null && !(exact.lat === before?.lat && exact.lng === before.lng);
  const { lat, lng } = (isOwn ? exact : null) ?? { lat: null, lng: null };
  const place = choosePosition({ location, state, lat, lng, showExactPosition: showExact }, center);
  return resolvePosition(place);
}

const isSame = (a: ListingPosition, b: ListingPosition) =>
  a.lat === b.lat &&
  a.lng === b.lng &&
  a.exact?.lat === b.exact?.lat &&
  a.exact?.lng === b.exact?.lng &&
  a.showExact === b.showExact;

async function isSameBoundary(
  tx: Transaction,
  propertyId: string,
  { shape }: ReadBoundary,
): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM boundaries
    WHERE property_id = ${propertyId}::uuid AND shape = ${JSON.stringify(shape)}::text::jsonb`;
  return rows.length > 0;
}

/**
 * Writes the boundary with raw SQL. Prisma validates each of ten thousand numbers and reads them back, which blocks the
 * process for a tenth of a second.
 */
async function writeBoundary(
  tx: Transaction,
  propertyId: string,
  { shape, outline, acres, parts, points, center }: ReadBoundary,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO boundaries (
      property_id, shape, outline, acres, parts, points, center_lat, center_lng
    ) VALUES (
      ${propertyId}::uuid, ${JSON.stringify(shape)}::text::jsonb,
      ${JSON.stringify(outline)}::text::jsonb, ${acres}::float8, ${parts}, ${points},
      ${center.lat}::float8, ${center.lng}::float8
    )
    ON CONFLICT (property_id) DO UPDATE SET
      shape = excluded.shape, outline = excluded.outline, acres = excluded.acres,
      parts = excluded.parts, points = excluded.points, center_lat = excluded.center_lat,
      center_lng = excluded.center_lng, updated_at = now()`;
}
