import type { Filters, Sort } from "~/features/directory/filters";
import { resolveNear, getSearchOrder, withDistance } from "~/features/directory/near.server";
import { searchSlice, type PageSlice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { selectAsJson, type JsonRow } from "~/platform/database/json-rows.server";

import { PUBLIC_ROW } from "../listing-columns.server";
import { buildPropertyCondition } from "./property-conditions.server";
import { PROPERTY_ORDERS } from "./search-properties.server";

/** Returns the public listings that match the filters, newest first by default. */
export function listProperties({
  filters,
  sort = "newest",
  slice,
}: {
  filters: Filters;
  sort?: Sort;
  slice: PageSlice;
}) {
  const near = resolveNear(filters);
  return searchSlice<JsonRow>(filters.search, slice, (words) => ({
    columns: selectAsJson(withDistance(PUBLIC_ROW, near)),
    from: Prisma.sql`properties t`,
    where: buildPropertyCondition(filters, words),
    order: getSearchOrder(PROPERTY_ORDERS, sort, near),
  }));
}
