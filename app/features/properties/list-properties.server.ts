import type { Filters } from "~/features/directory/filters";
import { andAll, searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";

import { visibleProperties } from "./property-visibility.server";
import { propertyConditions } from "./search-properties.server";

/** A whole public listing; decimals are strings. */
export interface PropertyRow {
  id: string;
  userId: string | null;
  title: string;
  description: string;
  propertyType: string;
  images: string[];
  acreage: string;
  price: string | null;
  priceType: string;
  location: string;
  state: string;
  lat: string | null;
  lng: string | null;
  gameTypes: string[];
  features: string[];
  available: boolean;
  reviewStatus: string;
  createdAt: Date;
  updatedAt: Date;
}

const ROW_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", t.title, t.description,
  t.property_type AS "propertyType", t.images, t.acreage::text AS acreage, t.price::text AS price,
  t.price_type AS "priceType", t.location, t.state, t.lat::float8::text AS lat,
  t.lng::float8::text AS lng, t.game_types AS "gameTypes", t.features, t.available,
  t.review_status AS "reviewStatus", t.created_at AS "createdAt", t.updated_at AS "updatedAt"`;

/** Listings that match the filters and that the viewer may see, newest first. */
export async function listProperties({
  filters,
  slice,
  viewerId,
}: {
  filters: Filters;
  slice: Slice;
  viewerId: string | null;
}) {
  const visible = await visibleProperties(viewerId);
  return searchSlice<PropertyRow>(filters.search, slice, (search) => ({
    columns: ROW_COLUMNS,
    from: Prisma.sql`properties t`,
    where: Prisma.sql`${visible} ${andAll(propertyConditions({ ...filters, search }))}`,
    order: { column: Prisma.sql`t.created_at`, type: "timestamptz", direction: "desc" },
  }));
}
