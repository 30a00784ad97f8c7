import type { Filters, Sort } from "~/features/directory/filters";
import { nearOf, orderOf, withDistance } from "~/features/directory/near.server";
import { searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { asJson, type JsonRow } from "~/platform/database/json-rows.server";

import { findProperties } from "./find-properties.server";
import { PROPERTY_ORDERS } from "./search-properties.server";
import { PUBLIC_ROW } from "../listing-columns.server";

/** Listings that match the filters and that the viewer may see, newest first unless asked otherwise. */
export async function listProperties({
  filters,
  sort = "newest",
  slice,
  viewerId,
}: {
  filters: Filters;
  sort?: Sort;
  slice: Slice;
  viewerId: string | null;
}) {
  const near = nearOf(filters);
  return searchSlice<JsonRow>(filters.search, slice, async (words) => ({
    ...(await findProperties({
      filters,
      sort,
      words,
      viewerId,
      isBeyondCursor: slice.cursor !== null,
    })),
    columns: asJson(withDistance(PUBLIC_ROW, near)),
    from: Prisma.sql`properties t`,
    order: orderOf(PROPERTY_ORDERS, sort, near),
  }));
}
