import { database } from "~/platform/database/database.server";
import { selectOf } from "~/platform/database/select-of";
import { isUuid } from "~/platform/uuid";

import { listFormPhotos } from "./listing-pictures.server";
import { ownCoordinates } from "./listing-as-wanted.server";
import { propertyRevisionSchema } from "./property-revision";
import type { ListingFields } from "./typed-listing";
import { withTexts } from "../listing-columns.server";
import { AT_ONCE, pick, REVIEWED } from "../listing-fields.schema";

export interface OwnListing {
  /** As its owner wants it: the waiting revision where there is one. */
  fields: ListingFields;
  title: string;
  reviewStatus: string;
  reviewReason: string | null;
  hasRevision: boolean;
  /** Where its owner gives no coordinates, its middle is where the listing lies. */
  hasBoundary: boolean;
  /** Pictures that it shows, or will show, already. */
  shown: string[];
}

/**
 * An owner's listing for changing it, exact position included: for nobody else's eyes.
 *
 * @returns null where there is no such listing of theirs
 */
export async function getListingForEdit({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<OwnListing | null> {
  if (!isUuid(id)) return null;
  const row = await database().property.findFirst({
    where: { id, userId: ownerId, deletedAt: null },
    select: {
      ...selectOf(REVIEWED),
      ...selectOf(AT_ONCE),
      images: true,
      exactLat: true,
      exactLng: true,
      showExactPosition: true,
      boundary: { select: { centerLat: true, centerLng: true } },
      reviewStatus: true,
      reviewReason: true,
      revision: true,
    },
  });
  if (!row) return null;
  const revision = propertyRevisionSchema.safeParse(row.revision).data ?? null;
  const images = revision?.images.map(({ address }) => address) ?? row.images;
  const shown = [...new Set([...row.images, ...images])];
  const alts = revision?.images.map(({ alt }) => alt);
  const own = ownCoordinates(row, revision);
  return {
    fields: {
      ...pick(revision ?? row, REVIEWED),
      ...typed(withTexts(pick(row, AT_ONCE))),
      lat: own?.lat.toString() ?? "",
      lng: own?.lng.toString() ?? "",
      showExactPosition: revision?.position?.showExact ?? row.showExactPosition,
      photos: await listFormPhotos({ ownerId, images, alts, shown }),
    },
    title: row.title,
    reviewStatus: row.reviewStatus,
    reviewReason: row.reviewReason,
    hasRevision: revision !== null,
    hasBoundary: row.boundary !== null,
    shown,
  };
}

/** As an owner would type it: whole dollars and acres without decimals. */
function typed<Row extends object>(row: Row): { [Name in keyof Row]: string } {
  const texts = Object.entries(row).map(([name, value]: [string, string | null]) => [
    name,
    value?.replace(/\.00$/, "") ?? "",
  ]);
  return Object.fromEntries(texts) as { [Name in keyof Row]: string };
}
