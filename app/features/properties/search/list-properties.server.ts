import type { Filters } from "~/features/directory/filters";
import { searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { asJson, isoMoment, type JsonRow } from "~/platform/database/json-rows.server";

import { findProperties } from "./find-properties.server";
import { PROPERTY_ORDERS } from "./search-properties.server";

/** Of what the public sees; decimals are strings. */
const ROW_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", t.title, t.description,
  t.property_type AS "propertyType", t.images, t.acreage::text AS acreage, t.price::text AS price,
  t.price_type AS "priceType", t.location, t.state, t.lat::float8::text AS lat,
  t.lng::float8::text AS lng, t.game_types AS "gameTypes", t.features, t.available,
  t.review_status AS "reviewStatus", ${isoMoment(Prisma.sql`t.created_at`)} AS "createdAt", ${isoMoment(Prisma.sql`t.updated_at`)} AS "updatedAt"`;

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
  return searchSlice<JsonRow>(filters.search, slice, async (words) => ({
    ...(await findProperties({ filters, sort: "newest", words, viewerId })),
    columns: asJson(ROW_COLUMNS),
    from: Prisma.sql`properties t`,
    order: PROPERTY_ORDERS.newest,
  }));
}
