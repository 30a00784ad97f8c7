import type { Tab } from "~/features/directory/directory-address";
import type { Filters, Place } from "~/features/directory/filters";
import { andAll, searchPage } from "~/features/directory/result-page.server";
import {
  PROFESSIONAL_ORDERS,
  professionalConditions,
} from "~/features/professionals/search-professionals.server";
import { visibleProfessionals } from "~/features/professionals/professional-visibility.server";
import {
  PROPERTY_ORDERS,
  propertyConditions,
} from "~/features/properties/search-properties.server";
import { visibleProperties } from "~/features/properties/property-visibility.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { countUpTo } from "~/platform/database/keyset-page.server";

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

/** Listings that are drawn as one, or the one. */
export interface ListingGroup {
  state: string;
  /** All of them, and those that have a position. */
  count: number;
  placed: number;
  /** The middle and the edges of their public positions; null when none has one. */
  lat: number | null;
  lng: number | null;
  south: number;
  west: number;
  north: number;
  east: number;
  town: string;
  /** Of one with a position. */
  id: string;
  name: string;
}

const TABLES = {
  pros: {
    from: Prisma.sql`professionals t`,
    name: Prisma.sql`t.name`,
    orders: PROFESSIONAL_ORDERS,
    visible: visibleProfessionals,
    conditions: professionalConditions,
  },
  properties: {
    from: Prisma.sql`properties t`,
    name: Prisma.sql`t.title`,
    orders: PROPERTY_ORDERS,
    visible: visibleProperties,
    conditions: propertyConditions,
  },
};

/**
 * The page of listings below a map.
 *
 * @returns null for a numbered page beyond the last
 */
export async function searchMappedItems({ tab, filters, viewerId }: MapSearch, place: Place) {
  const { from, name, orders, conditions } = TABLES[tab];
  const visible = await TABLES[tab].visible(viewerId);
  return searchPage<MappedItem>(filters.search, place, (search) => ({
    columns: Prisma.sql`t.id, ${name} AS name, t.location, t.state`,
    from,
    where: Prisma.sql`${visible} ${andAll(conditions({ ...filters, search }))}`,
    order: orders[place.sort] ?? orders.newest,
  }));
}

/**
 * All matching listings by groups, counted where they lie: any number of listings makes no more
 * groups than there are states, or cells in sight. Those without a position are groups too.
 *
 * @param cell the size of the cells that group, in degrees; by state when it is null
 */
export async function groupListings(
  { tab, filters, viewerId }: MapSearch,
  cell: { lat: number; lng: number } | null,
): Promise<ListingGroup[]> {
  const { from, name, conditions } = TABLES[tab];
  const visible = await TABLES[tab].visible(viewerId);
  const key = cell
    ? Prisma.sql`floor(t.lat / ${cell.lat}::numeric), floor(t.lng / ${cell.lng}::numeric)`
    : Prisma.sql`t.state`;
  return database().$queryRaw<ListingGroup[]>`
    SELECT min(t.state) AS state, count(*)::int AS count, count(t.lat)::int AS placed,
      avg(t.lat)::float8 AS lat, avg(t.lng)::float8 AS lng,
      min(t.lat)::float8 AS south, min(t.lng)::float8 AS west,
      max(t.lat)::float8 AS north, max(t.lng)::float8 AS east,
      mode() WITHIN GROUP (ORDER BY t.location) AS town,
      min(t.id::text) FILTER (WHERE t.lat IS NOT NULL) AS id,
      min(${name}) FILTER (WHERE t.lat IS NOT NULL) AS name
    FROM ${from} WHERE ${visible} ${andAll(conditions(filters))}
    GROUP BY ${key} ORDER BY placed DESC, id`;
}

/** The matching listings that have a position; null when there are more than the limit. */
export async function listPins(
  { tab, filters, viewerId }: MapSearch,
  limit: number,
): Promise<PinRow[] | null> {
  const { from, name, conditions } = TABLES[tab];
  const visible = await TABLES[tab].visible(viewerId);
  const where = Prisma.sql`${visible} AND t.lat IS NOT NULL ${andAll(conditions(filters))}`;
  // Counting is cheap where fetching so many only to drop them would not be.
  if ((await countUpTo(limit + 1, { from, where })) > limit) return null;
  const rows = await database().$queryRaw<{ id: string; lat: number; lng: number; name: string }[]>`
    SELECT t.id, t.lat::float8 AS lat, t.lng::float8 AS lng, ${name} AS name
    FROM ${from} WHERE ${where} LIMIT ${limit}`;
  return rows.map(({ id, lat, lng, name }) => [id, lat, lng, name]);
}
