import type { Filters } from "~/features/directory/filters";
import { andAll, searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";

import { visibleProfessionals } from "./professional-visibility.server";
import { professionalConditions } from "./search-professionals.server";

/** A whole public profile; decimals are strings. */
export interface ProfessionalRow {
  id: string;
  userId: string | null;
  name: string;
  profileImage: string | null;
  specialty: string;
  bio: string;
  location: string;
  state: string;
  lat: string | null;
  lng: string | null;
  rating: string;
  reviewCount: number;
  services: string[];
  gameTypes: string[];
  priceRange: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  verified: boolean;
  reviewStatus: string;
  createdAt: Date;
}

const ROW_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", t.name,
  t.profile_image AS "profileImage", t.specialty, t.bio, t.location, t.state,
  t.lat::float8::text AS lat, t.lng::float8::text AS lng, t.rating::text AS rating,
  t.review_count AS "reviewCount", t.services, t.game_types AS "gameTypes",
  t.price_range AS "priceRange", t.phone, t.email, t.website, t.verified,
  t.review_status AS "reviewStatus", t.created_at AS "createdAt"`;

/** Professionals that match the filters and that the viewer may see, newest first. */
export async function listProfessionals({
  filters,
  slice,
  viewerId,
}: {
  filters: Filters;
  slice: Slice;
  viewerId: string | null;
}) {
  const visible = await visibleProfessionals(viewerId);
  return searchSlice<ProfessionalRow>(filters.search, slice, (search) => ({
    columns: ROW_COLUMNS,
    from: Prisma.sql`professionals t`,
    where: Prisma.sql`${visible} ${andAll(professionalConditions({ ...filters, search }))}`,
    order: { column: Prisma.sql`t.created_at`, type: "timestamptz", direction: "desc" },
  }));
}
