import { canAdminister, type Viewer } from "~/features/accounts/permissions";
import { VISIBLE_ROWS } from "~/features/accounts/visible-rows.server";
import { isHuntedBy } from "~/features/agreements/active-agreements.server";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { isUuid } from "~/platform/uuid";

import {
  PUBLIC_VALUES,
  type WithDecimalsAsText,
  type PUBLIC_COLUMNS,
} from "./listing-columns.server";

type PropertyRow = WithDecimalsAsText<Prisma.PropertyGetPayload<{ select: typeof PUBLIC_COLUMNS }>>;

/**
 * Returns a listing by id. Approved ones are visible to everybody, even when sold or leased; others only to their owner
 * and admins.
 *
 * @returns "deleted" when a public listing was deleted; null when there is none that the viewer may see
 */
export async function getProperty({
  id,
  viewer,
  tx,
  isForHunt = false,
}: {
  id: string | undefined;
  viewer: Viewer;
  tx?: Transaction;
  /** Includes unpublished listings for hunters with an active agreement, who still have to find the place. */
  isForHunt?: boolean;
}) {
  if (!isUuid(id)) return null;
  const statement = Prisma.sql`
    SELECT ${PUBLIC_VALUES}, t.deleted_at IS NOT NULL AS "isDeleted"
    FROM properties t WHERE t.id = ${id}::uuid AND (${VISIBLE_ROWS(viewer)}
      OR (${isForHunt}::boolean AND ${isHuntedBy(viewer.id)}))`;
  type FoundProperty = PropertyRow & { isDeleted: boolean };
  const [row] = await readRows<FoundProperty>(statement, tx);
  if (!row) return null;
  const { isDeleted, ...property } = row;
  return isDeleted ? "deleted" : property;
}

/**
 * Returns a listing for uses that require an available one, such as map files. Returns "gone" for sold, leased and
 * expired listings, except to their owners and admins.
 */
export async function getOpenProperty(options: { id: string | undefined; viewer: Viewer }) {
  const property = await getProperty(options);
  if (property === null) return null;
  if (property === "deleted") return "gone";
  return isUnavailableFor(options.viewer, { ...property, ownerId: property.userId })
    ? "gone"
    : property;
}

/** Checks whether a listing is off the market and the viewer is neither its owner nor an admin. */
export const isUnavailableFor = (
  viewer: Viewer,
  { available, ownerId }: { available: boolean; ownerId: string | null },
): boolean => !available && !canAdminister(viewer) && (ownerId === null || ownerId !== viewer.id);

export type PropertyDetail = Exclude<Awaited<ReturnType<typeof getProperty>>, null | "deleted">;
