import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

/** Who is asking; visitors have no id. */
export interface ProfessionalViewer {
  id: string | null;
  isAdmin: boolean;
}

/** The professionals that have a page for the viewer. */
export function professionalSeenBy(viewer: ProfessionalViewer) {
  return {
    deletedAt: null,
    ...(viewer.isAdmin
      ? {}
      : { OR: [{ reviewStatus: "approved" }, ...(viewer.id ? [{ userId: viewer.id }] : [])] }),
  };
}

/**
 * A professional by id: an approved one for everybody, any other for its owner and for admins.
 *
 * @returns null when there is none for the viewer
 */
export async function getProfessional({
  id,
  viewer,
}: {
  id: string | undefined;
  viewer: ProfessionalViewer;
}) {
  if (!isUuid(id)) return null;
  const row = await database().professional.findFirst({
    where: {
      id,
      ...professionalSeenBy(viewer),
    },
    select: {
      id: true,
      userId: true,
      name: true,
      profileImage: true,
      specialty: true,
      bio: true,
      location: true,
      state: true,
      lat: true,
      lng: true,
      rating: true,
      reviewCount: true,
      services: true,
      gameTypes: true,
      priceRange: true,
      phone: true,
      email: true,
      website: true,
      verified: true,
      reviewStatus: true,
      createdAt: true,
    },
  });
  if (!row) return null;
  return {
    ...row,
    rating: row.rating.toFixed(2),
    lat: row.lat?.toString() ?? null,
    lng: row.lng?.toString() ?? null,
  };
}

export type ProfessionalDetail = NonNullable<Awaited<ReturnType<typeof getProfessional>>>;
