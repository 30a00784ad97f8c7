import { whereVisibleTo, type Viewer } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { PROFESSIONAL_TEXTS } from "./professional-columns.server";
import { readGalleryPhotos, readPackages } from "./showcase.schema";

/**
 * Reads a professional by id: an approved one for everybody, any other for its owner and for admins.
 *
 * @param isForHunt true for a viewer with an active agreement, who still has to find the place of an unpublished one
 *
 * @returns null when there is none for the viewer
 */
export async function getProfessional({
  id,
  viewer,
  isForHunt = false,
}: {
  id: string | undefined;
  viewer: Viewer;
  isForHunt?: boolean;
}) {
  if (!isUuid(id)) return null;
  const row = await database().professional.findFirst({
    where: {
      id,
      deletedAt: null,
      ...(isForHunt ? {} : whereVisibleTo(viewer)),
    },
    select: {
      ...PROFESSIONAL_TEXTS,
      id: true,
      userId: true,
      lat: true,
      lng: true,
      rating: true,
      reviewCount: true,
      verified: true,
      reviewStatus: true,
      createdAt: true,
    },
  });
  if (!row) return null;
  return {
    ...row,
    photos: readGalleryPhotos(row.photos),
    packages: readPackages(row.packages),
    rating: row.rating.toFixed(2),
    lat: row.lat?.toString() ?? null,
    lng: row.lng?.toString() ?? null,
  };
}

export type ProfessionalDetail = NonNullable<Awaited<ReturnType<typeof getProfessional>>>;
