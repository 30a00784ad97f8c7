import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import type { ListingFields } from "./listing-fields";
import { listFormPhotos } from "./listing-pictures.server";
import { propertyRevisionSchema } from "./property-revision";

export interface OwnListing {
  /** As its owner wants it: the waiting revision where there is one. */
  fields: ListingFields;
  title: string;
  reviewStatus: string;
  reviewReason: string | null;
  hasRevision: boolean;
  /** Pictures that it shows, or will show, already. */
  shown: string[];
}

/**
 * An owner's listing for changing it, exact position included: for nobody else's eyes.
 *
 * @returns null where there is no such listing of theirs
 */
export async function getOwnListing({
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
      title: true,
      description: true,
      propertyType: true,
      location: true,
      state: true,
      gameTypes: true,
      features: true,
      images: true,
      acreage: true,
      price: true,
      priceType: true,
      exactLat: true,
      exactLng: true,
      showExactPosition: true,
      reviewStatus: true,
      reviewReason: true,
      revision: true,
    },
  });
  if (!row) return null;
  const revision = propertyRevisionSchema.safeParse(row.revision).data ?? null;
  const { title, description, propertyType, location, state, gameTypes, features } =
    revision ?? row;
  const images = revision?.images.map(({ address }) => address) ?? row.images;
  const shown = [...new Set([...row.images, ...images])];
  const alts = revision?.images.map(({ alt }) => alt);
  const exact = revision?.position
    ? revision.position.exact
    : row.exactLat && row.exactLng && { lat: row.exactLat, lng: row.exactLng };
  return {
    fields: {
      ...{ title, description, propertyType, location, state, gameTypes, features },
      acreage: trimZeros(row.acreage.toFixed(2)),
      price: row.price ? trimZeros(row.price.toFixed(2)) : "",
      priceType: row.priceType,
      lat: exact?.lat.toString() ?? "",
      lng: exact?.lng.toString() ?? "",
      showExactPosition: revision?.position?.showExact ?? row.showExactPosition,
      photos: await listFormPhotos({ ownerId, images, alts, shown }),
    },
    title: row.title,
    reviewStatus: row.reviewStatus,
    reviewReason: row.reviewReason,
    hasRevision: revision !== null,
    shown,
  };
}

const trimZeros = (decimal: string) => decimal.replace(/\.00$/, "");
