import type { DirectoryTab } from "~/features/directory/directory-address";
import type { Filters } from "~/features/directory/filters";
import { buildWordConditions } from "~/features/directory/search-words.server";
import { buildProfessionalCondition } from "~/features/professionals/professional-conditions.server";
import { buildPropertyCondition } from "~/features/properties/search/property-conditions.server";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";
import { countUpTo } from "~/platform/database/count-rows.server";

export interface MapSearch {
  tab: DirectoryTab;
  filters: Filters;
}

/** The mapped tables with alias `t`, and the columns with a listing's name and price. */
const TABLES = {
  pros: {
    from: Prisma.sql`professionals t`,
    name: Prisma.sql`t.name`,
    // A professional has a range of prices, which is too long for a pin.
    price: Prisma.sql`NULL::text`,
    condition: buildProfessionalCondition,
  },
  properties: {
    from: Prisma.sql`properties t`,
    name: Prisma.sql`t.title`,
    price: Prisma.sql`t.price::text`,
    condition: buildPropertyCondition,
  },
};

/** The listings that match a search, in SQL: their table with the alias `t`, their name, price and condition. */
export interface MapQuery {
  from: Prisma.Sql;
  name: Prisma.Sql;
  price: Prisma.Sql;
  condition: Prisma.Sql;
}

/** Looks up the search words once, for all queries of a map. */
export async function prepareMapQuery({ tab, filters }: MapSearch): Promise<MapQuery> {
  const { condition, ...columns } = TABLES[tab];
  return { ...columns, condition: condition(filters, await buildWordConditions(filters.search)) };
}

/** A listing at its public position, with its price as a decimal string. */
export interface LocatedListing {
  id: string;
  lat: number;
  lng: number;
  name: string;
  town: string;
  price: string | null;
}

/** Returns the matching listings that have a position, or null when there are more than the limit. */
export async function listPins(
  { from, name, price, condition }: MapQuery,
  limit: number,
): Promise<LocatedListing[] | null> {
  const located = Prisma.sql`${condition} AND t.lat IS NOT NULL`;
  // Counting first is cheaper than fetching too many rows only to drop them.
  if ((await countUpTo(limit + 1, { from, where: located })) > limit) return null;
  return readRows<LocatedListing>(
    Prisma.sql`SELECT t.id, t.lat::float8 AS lat, t.lng::float8 AS lng, ${name} AS name,
      t.location || ', ' || t.state AS town, ${price} AS price FROM ${from} WHERE ${located}`,
  );
}

/** One listing, or several that are drawn as one. */
export interface ListingGroup {
  state: string;
  count: number;
  /** The number of listings with a position. The fields below are the center and the bounds of these positions. */
  placedCount: number;
  lat: number | null;
  lng: number | null;
  south: number;
  west: number;
  north: number;
  east: number;
  /** The town, id, name and price of one listing with a position. Empty without one. */
  town: string;
  id: string;
  name: string;
  price: string | null;
}

/** The size of a grid cell in degrees. */
interface CellSize {
  lat: number;
  lng: number;
}

/**
 * Groups the matching listings by cells of the map, or by state when `cell` is null. Listings without a position are
 * groups too.
 */
export function groupListings(
  { from, name, price, condition }: MapQuery,
  cell: CellSize | null,
): Promise<ListingGroup[]> {
  const row = cell ? Prisma.sql`floor(t.lat::float8 / ${cell.lat}::float8)` : Prisma.sql`t.state`;
  const column = cell
    ? Prisma.sql`floor(t.lng::float8 / ${cell.lng}::float8)`
    : Prisma.sql`0::float8`;
  return readRows<ListingGroup>(Prisma.sql`
    WITH grouped AS MATERIALIZED (
      SELECT cell_row, cell_column, min(state) AS state, count(*)::integer AS count, count(lat)::integer AS "placedCount",
        avg(lat) AS lat, avg(lng) AS lng,
        min(lat) AS south, min(lng) AS west, max(lat) AS north, max(lng) AS east
      FROM (
        SELECT ${row} AS cell_row, ${column} AS cell_column, t.state, t.lat::float8 AS lat, t.lng::float8 AS lng
        FROM ${from} WHERE ${condition}
      ) AS matching GROUP BY cell_row, cell_column
    )
    SELECT g.state, g.count, g."placedCount", g.lat, g.lng, g.south, g.west, g.north, g.east,
      coalesce(southernmost.town, '') AS town, coalesce(southernmost.id::text, '') AS id,
      coalesce(southernmost.name, '') AS name, southernmost.price
    FROM grouped g LEFT JOIN LATERAL (
      SELECT t.location AS town, t.id, ${name} AS name, ${price} AS price FROM ${from}
      WHERE ${condition} AND t.lat = round(g.south::numeric, 6) AND ${row} = g.cell_row
        AND ${column} = g.cell_column
      LIMIT 1
    ) AS southernmost ON true
    ORDER BY g."placedCount" DESC, g.south, g.west`);
}
