import type { Tab } from "~/features/directory/directory-address";
import type { Filters, Place } from "~/features/directory/filters";
import { searchPage } from "~/features/directory/result-page.server";
import { readSearch, type SearchedWords } from "~/features/directory/search-words.server";
import { findProfessionals } from "~/features/professionals/find-professionals.server";
import { PROFESSIONAL_ORDERS } from "~/features/professionals/search-professionals.server";
import { findProperties } from "~/features/properties/find-properties.server";
import { PROPERTY_ORDERS } from "~/features/properties/search-properties.server";
import { Prisma } from "~/platform/database/client/client";
import { countUpTo } from "~/platform/database/keyset-page.server";
import { readRows } from "~/platform/database/read-rows.server";

import type { PinRow } from "./pins";

export interface MapSearch {
  tab: Tab;
  filters: Filters;
  viewerId: string | null;
}

/** A listing as the list below a map names it. */
export interface MappedItem {
  id: string;
  name: string;
  location: string;
  state: string;
}

/** The tables of what is mapped, alias `t`, and what names a listing. */
export const TABLES = {
  pros: {
    from: Prisma.sql`professionals t`,
    name: Prisma.sql`t.name`,
    orders: PROFESSIONAL_ORDERS,
    find: findProfessionals,
  },
  properties: {
    from: Prisma.sql`properties t`,
    name: Prisma.sql`t.title`,
    orders: PROPERTY_ORDERS,
    find: findProperties,
  },
};

/**
 * The page of listings below a map.
 *
 * @returns null for a numbered page beyond the last
 */
export async function searchMappedItems({ tab, filters, viewerId }: MapSearch, place: Place) {
  const { from, name, orders, find } = TABLES[tab];
  return searchPage<MappedItem>(filters.search, place, async (words: SearchedWords) => ({
    ...(await find({ filters, words, viewerId })),
    columns: Prisma.sql`t.id, ${name} AS name, t.location, t.state`,
    from,
    order: orders[place.sort] ?? orders.newest,
  }));
}

/** The conditions of what is mapped, of which exactly one holds for each listing. */
export async function findMapped({ tab, filters, viewerId }: MapSearch): Promise<Prisma.Sql[]> {
  const words = await readSearch(filters.search);
  return (await TABLES[tab].find({ filters, words, viewerId })).where;
}

/** The matching listings that have a position; null when there are more than the limit. */
export async function listPins(search: MapSearch, limit: number): Promise<PinRow[] | null> {
  const { from, name } = TABLES[search.tab];
  const where = (await findMapped(search)).map(
    (condition) => Prisma.sql`${condition} AND t.lat IS NOT NULL`,
  );
  // Counting is cheap where fetching so many only to drop them would not be.
  if ((await countUpTo(limit + 1, { from, where })) > limit) return null;
  const found = where.map(
    (
      condition,
    ) => Prisma.sql`SELECT t.id, t.lat::float8 AS lat, t.lng::float8 AS lng, ${name} AS name,
        t.location || ', ' || t.state AS town
      FROM ${from} WHERE ${condition}`,
  );
  const rows = await readRows<{
    id: string;
    lat: number;
    lng: number;
    name: string;
    town: string;
  }>(Prisma.sql`${Prisma.join(found, " UNION ALL ")} LIMIT ${limit}`);
  return rows.map(({ id, lat, lng, name, town }) => [id, lat, lng, name, town]);
}
