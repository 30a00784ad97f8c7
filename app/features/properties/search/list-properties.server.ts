import type { Filters, Sort } from "~/features/directory/filters";
import { nearOf, orderOf, withDistance } from "~/features/directory/near.server";
import { searchSlice, type Slice } from "~/features/directory/result-page.server";
import { Prisma } from "~/platform/database/client/client";
import { asJson, type JsonRow } from "~/platform/database/json-rows.server";
import { readRows } from "~/platform/database/read-rows.server";
import {
  ROW_VERSION,
  RowJsonCache,
  type RowVersion,
} from "~/platform/database/row-json-cache.server";

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
  const listOf = <Item extends object>(columns: Prisma.Sql) =>
    searchSlice<Item>(filters.search, slice, async (words) => ({
      ...(await findProperties({
        filters,
        sort,
        words,
        viewerId,
        isBeyondCursor: slice.cursor !== null,
        wantsTotal: false,
      })),
      columns,
      from: Prisma.sql`properties t`,
      order: orderOf(PROPERTY_ORDERS, sort, near),
    }));
  // The distance depends on the place that is searched near.
  if (!near) {
    const { rows: found, next } = await listOf<RowVersion>(ROW_VERSION);
    const rows = await cache.getJson(found, readVersions);
    if (rows) return { rows, next };
  }
  return listOf<JsonRow>(asJson(withDistance(PUBLIC_ROW, near)));
}

const cache = new RowJsonCache();
const readVersions = (ids: string[]) =>
  readRows<RowVersion & JsonRow>(Prisma.sql`
    SELECT ${ROW_VERSION}, ${asJson(PUBLIC_ROW)} FROM properties t WHERE t.id = ANY(${ids}::uuid[])`);
