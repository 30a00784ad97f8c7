import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { isAreaDifferent } from "./boundary-limits";

/** Returns the boundary data for the listing's owner, or null when they have no such listing. */
export async function getOwnBoundary({
  propertyId,
  ownerId,
}: {
  propertyId: string | undefined;
  ownerId: string;
}) {
  if (!isUuid(propertyId)) return null;
  const row = await database().property.findFirst({
    where: { id: propertyId, userId: ownerId, deletedAt: null },
    select: {
      ...{ id: true, title: true, state: true, acreage: true, showExactPosition: true },
      boundary: { select: { acres: true, parts: true, points: true } },
    },
  });
  if (!row) return null;
  const { id, title, state, showExactPosition, boundary } = row;
  const listed = row.acreage.toNumber();
  const acres = boundary?.acres.toNumber() ?? 0;
  return {
    id,
    title,
    state,
    showExactPosition,
    listed,
    boundary: boundary && {
      acres,
      parts: boundary.parts,
      points: boundary.points,
      isAreaDifferent: isAreaDifferent(acres, listed),
    },
  };
}
