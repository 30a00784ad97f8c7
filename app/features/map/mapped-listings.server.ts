import type { Tab } from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";
import { nearOf } from "~/features/directory/near.server";
import { allOf } from "~/features/directory/result-page.server";
import { readSearch } from "~/features/directory/search-words.server";
import { professionalConditions } from "~/features/professionals/professional-conditions.server";
import { PROFESSIONAL_ORDERS } from "~/features/professionals/search-professionals.server";
import { findProperties } from "~/features/properties/search/find-properties.server";
import { PROPERTY_ORDERS } from "~/features/properties/search/search-properties.server";
import { findSome, isBanded } from "~/platform/database/banded-page.server";
import { countSomeByBitmaps, selectSomeByBitmaps } from "~/platform/database/bitmap-page.server";
import { Prisma } from "~/platform/database/client/client";
import type { KeysetList } from "~/platform/database/keyset-page.server";
import { readRows } from "~/platform/database/read-rows.server";

import type { PinRow } from "./pins";

export interface MapSearch {
  tab: Tab;
  filters: Filters;
  viewerId: string | null;
}

/** The tables of what is mapped, alias `t`, and what names a listing. */
export const TABLES = {
  pros: {
    from: Prisma.sql`professionals t`,
    name: Prisma.sql`t.name`,
    orders: PROFESSIONAL_ORDERS,
    find: professionalConditions,
  },
  properties: {
    from: Prisma.sql`properties t`,
    name: Prisma.sql`t.title`,
    orders: PROPERTY_ORDERS,
    find: findProperties,
  },
};

/** The term of what has a position (listing_terms). */
const LOCATED = "l";

/**
 * Statements that find some of what is mapped, no listing by more than one of them: what is
 * published, and what of the viewer's own waits.
 *
 * @param columns null where the rows are only counted
 * @param isLocated whether only what has a position is wanted
 */
export async function findMapped(
  { tab, filters, viewerId }: MapSearch,
  {
    columns,
    limit,
    isLocated = false,
  }: { columns: Prisma.Sql | null; limit: number; isLocated?: boolean },
): Promise<{ published: Prisma.Sql; own: Prisma.Sql[] }> {
  const { from, orders, find } = TABLES[tab];
  const words = await readSearch(filters.search);
  const {
    where,
    ...found
  }: Pick<KeysetList, "foundIn" | "within" | "bitmaps"> & { where: Prisma.Sql[] } = await find({
    filters,
    sort: "newest",
    words,
    viewerId,
  });
  const only = isLocated ? [Prisma.sql`t.lat IS NOT NULL`] : [];
  const [published = Prisma.sql`false`, ...own] = where.map((each) => allOf([each, ...only]));
  const selected = columns ?? Prisma.empty;
  const list = {
    ...found,
    columns: selected,
    from,
    where: published,
    order: orders.newest,
    pageSize: limit,
  };
  const some = (condition: Prisma.Sql) =>
    Prisma.sql`SELECT ${selected} FROM ${from} WHERE ${condition} LIMIT ${limit}`;
  if (found.bitmaps) {
    const bitmaps = isLocated ? found.bitmaps.and(LOCATED) : found.bitmaps;
    return {
      published:
        columns === null
          ? countSomeByBitmaps(bitmaps, limit)
          : selectSomeByBitmaps(bitmaps, { columns, from, limit }),
      own: own.map(some),
    };
  }
  return {
    // What a circle leaves is found by its cells.
    published:
      isBanded(list) && !nearOf(filters) ? await findSome(list, selected, limit) : some(published),
    own: own.map(some),
  };
}

/** The rows of statements, each of which has no row of the others. */
export const together = (statements: readonly Prisma.Sql[]): Prisma.Sql =>
  Prisma.join(
    statements.map((statement) => Prisma.sql`(${statement})`),
    " UNION ALL ",
  );

/** The matching listings that have a position; null when there are more than the limit. */
export async function listPins(search: MapSearch, limit: number): Promise<PinRow[] | null> {
  const { name } = TABLES[search.tab];
  // Counting is cheap where fetching so many only to drop them would not be.
  const counted = await findMapped(search, {
    columns: null,
    limit: limit + 1,
    isLocated: true,
  });
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (${together([counted.published, ...counted.own])}) AS found`);
  if ((row?.count ?? 0) > limit) return null;
  const columns = Prisma.sql`t.id, t.lat::float8 AS lat, t.lng::float8 AS lng, ${name} AS name,
    t.location || ', ' || t.state AS town`;
  const found = await findMapped(search, { columns, limit, isLocated: true });
  const rows = await readRows<{ id: string; lat: number; lng: number; name: string; town: string }>(
    together([found.published, ...found.own]),
  );
  return rows.map(({ id, lat, lng, name, town }) => [id, lat, lng, name, town]);
}
