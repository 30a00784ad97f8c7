import { mayAdminister, visibleTo, type Viewer } from "~/features/accounts/permissions";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { PUBLIC_COLUMNS, withTexts } from "./listing-columns.server";

/**
 * A listing by its id: an approved one, sold or leased too, for everybody; any other for its owner
 * and for admins.
 *
 * @returns "deleted" where there was a public one once; null when there is none for the viewer
 */
export async function getProperty({
  id,
  viewer,
  tx = database(),
}: {
  id: string | undefined;
  viewer: Viewer;
  tx?: Transaction;
}) {
  if (!isUuid(id)) return null;
  const row = await tx.property.findFirst({
    where: {
      id,
      ...visibleTo(viewer),
    },
    select: { ...PUBLIC_COLUMNS, deletedAt: true },
  });
  if (!row) return null;
  const { deletedAt, ...property } = row;
  if (deletedAt) return "deleted";
  return withTexts(property);
}

/**
 * The same where only what is to be had is of use, such as files to take along: sold, leased and
 * unconfirmed listings are gone, but for their owners and for admins.
 */
export async function getOpenProperty(asked: { id: string | undefined; viewer: Viewer }) {
  const found = await getProperty(asked);
  if (found === null) return null;
  if (found === "deleted") return "gone";
  return isGoneFor(asked.viewer, { ...found, ownerId: found.userId }) ? "gone" : found;
}

/** Whether a listing is off the market, and nothing of the viewer's either. */
export const isGoneFor = (
  viewer: Viewer,
  { available, ownerId }: { available: boolean; ownerId: string | null },
): boolean => !available && !mayAdminister(viewer) && (ownerId === null || ownerId !== viewer.id);

export type PropertyDetail = Exclude<Awaited<ReturnType<typeof getProperty>>, null | "deleted">;
