import type { Filters } from "~/features/directory/filters";
import { searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { asJson, type JsonRow } from "~/platform/database/json-rows.server";

import { findProperties } from "./find-properties.server";
import { PROPERTY_ORDERS } from "./search-properties.server";
import { PUBLIC_ROW } from "../listing-columns.server";

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
    columns: asJson(PUBLIC_ROW),
    from: Prisma.sql`properties t`,
    order: PROPERTY_ORDERS.newest,
  }));
}
