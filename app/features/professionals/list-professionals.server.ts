import type { Filters, Sort } from "~/features/directory/filters";
import { resolveNear, getSearchOrder, withDistance } from "~/features/directory/near.server";
import { searchSlice, type PageSlice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import {
  selectAsJson,
  formatIsoMomentInSql,
  type JsonRow,
} from "~/platform/database/json-rows.server";

import { LISTED_COLUMNS } from "./professional-columns.server";
import { buildProfessionalCondition } from "./professional-conditions.server";
import { PROFESSIONAL_ORDERS } from "./search-professionals.server";

/** The columns of the API's lists; decimals are strings. */
const ROW_COLUMNS = Prisma.sql`t.id, t.user_id AS "userId", ${LISTED_COLUMNS},
  t.lat::float8::text AS lat, t.lng::float8::text AS lng, t.rating::text AS rating,
  t.review_count AS "reviewCount", t.verified, t.review_status AS "reviewStatus",
  ${formatIsoMomentInSql(Prisma.sql`t.created_at`)} AS "createdAt"`;

/** The columns of a feed. */
export const PROFESSIONAL_FEED_COLUMNS = Prisma.sql`t.id, t.name, t.profile_image AS "profileImage",
  t.specialty, t.bio, t.location, t.state, t.services, t.price_range AS "priceRange",
  ${formatIsoMomentInSql(Prisma.sql`t.created_at`)} AS "createdAt",
  ${formatIsoMomentInSql(Prisma.sql`t.updated_at`)} AS "updatedAt"`;

/** Returns the public professionals that match the filters, newest first by default. */
export async function listProfessionals({
  filters,
  sort = "newest",
  slice,
  columns = ROW_COLUMNS,
}: {
  filters: Filters;
  sort?: Sort;
  slice: PageSlice;
  /** The columns to read. The default is those of the API. */
  columns?: Prisma.Sql;
}) {
  const near = resolveNear(filters);
  return searchSlice<JsonRow>(filters.search, slice, (words) => ({
    columns: selectAsJson(withDistance(columns, near)),
    from: Prisma.sql`professionals t`,
    where: buildProfessionalCondition(filters, words),
    order: getSearchOrder(PROFESSIONAL_ORDERS, sort, near),
  }));
}
