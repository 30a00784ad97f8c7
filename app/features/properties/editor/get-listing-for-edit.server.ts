import { database } from "~/platform/database/database.server";
import { buildSelect } from "~/platform/database/select-of";
import { isUuid } from "~/platform/uuid";

import { listFormPhotos } from "./listing-pictures.server";
import { getOwnCoordinates } from "./pending-listing.server";
import { propertyRevisionSchema } from "./property-revision";
import type { ListingFields } from "./typed-listing";
import { withDecimalsAsText } from "../listing-columns.server";
import { IMMEDIATE_FIELDS, pickFields, REVIEWED_FIELDS } from "../listing-fields.schema";

export interface OwnListing {
  /** The fields as the owner wants them, from the pending revision if there is one. */
  fields: ListingFields;
  title: string;
  reviewStatus: string;
  reviewReason: string | null;
  hasRevision: boolean;
  /** True when the listing has a boundary. Without coordinates, its center is the position. */
  hasBoundary: boolean;
  /** The pictures that the listing shows, or will show after approval. */
  shown: string[];
}

/**
 * Returns an owner's listing for editing, including the exact position, which nobody else may see.
 *
 * @returns null when the owner has no such listing
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
      ...buildSelect(REVIEWED_FIELDS),
      ...buildSelect(IMMEDIATE_FIELDS),
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
  const ownPosition = getOwnCoordinates(row, revision);
  return {
    fields: {
      ...pickFields(revision ?? row, REVIEWED_FIELDS),
      ...toTexts(withDecimalsAsText(pickFields(row, IMMEDIATE_FIELDS))),
      lat: ownPosition?.lat.toString() ?? "",
      lng: ownPosition?.lng.toString() ?? "",
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

type Typed<Value> = Value extends string[] ? string[] : string;

/** Formats values as an owner would type them: numbers without zero decimals, and nothing for null. */
function toTexts<Row extends object>(row: Row): { [Name in keyof Row]: Typed<Row[Name]> } {
  const texts = Object.entries(row).map(
    ([name, value]: [string, string | number | string[] | null]) => [
      name,
      Array.isArray(value) ? value : String(value ?? "").replace(/\.00$/, ""),
    ],
  );
  return Object.fromEntries(texts) as { [Name in keyof Row]: Typed<Row[Name]> };
}
