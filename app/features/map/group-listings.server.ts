import {
  areCounted,
  countListings,
  groupStoredCounts,
  type StoredGroup,
} from "~/features/properties/search/listing-counts.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { findMapped, TABLES, together, type MapSearch } from "./mapped-listings.server";
import { MAX_PINS } from "./pins";

/** Listings that are drawn as one, or the one. */
export interface ListingGroup extends Omit<StoredGroup, "one"> {
  /** Of one with a position; empty without one. */
  town: string;
  id: string;
  name: string;
}

export interface GroupedListings {
  groups: ListingGroup[];
  /** Whether there are more than MAX_PINS, of which only so many were grouped. */
  isSample: boolean;
}

/** The size of the cells that group, in degrees. */
interface CellSize {
  lat: number;
  lng: number;
}

/**
 * Matching listings by groups, no more of them than there are states, or cells in sight. Those
 * without a position are groups too. Many listings are grouped by their stored counts where these
 * know the filters, and otherwise so many of them as one can look at.
 *
 * @param by each way to group them, as finding them costs most: by cells, or by state when it is null
 * @returns the groups of each way
 */
export async function groupListings<const By extends readonly (CellSize | null)[]>(
  search: MapSearch,
  by: By,
): Promise<{ [each in keyof By]: GroupedListings }>;
export async function groupListings(
  search: MapSearch,
  by: readonly (CellSize | null)[],
): Promise<GroupedListings[]> {
  if (by.length === 0) return [];
  const { published, own } = await findMapped(search, {
    columns: Prisma.sql`t.id, t.state, t.lat, t.lng`,
    limit: MAX_PINS + 1,
  });
  if (!(await isGroupedByCounts(search))) return groupFound(search, [published, ...own], by);
  const ofOwn = own.length > 0 ? await groupFound(search, own, by) : [];
  return Promise.all(
    by.map(async (cell, i) => {
      const stored = await nameGroups(await groupStoredCounts(search.filters, cell));
      return { groups: [...stored, ...(ofOwn[i]?.groups ?? [])], isSample: false };
    }),
  );
}

async function isGroupedByCounts({ tab, filters }: MapSearch): Promise<boolean> {
  if (tab !== "properties" || !areCounted(filters) || filters.gameTypes.length > 1) return false;
  return (await countListings(filters)).most > MAX_PINS;
}

async function groupFound(
  { tab }: MapSearch,
  found: Prisma.Sql[],
  by: readonly (CellSize | null)[],
): Promise<GroupedListings[]> {
  const { from, name } = TABLES[tab];
  const grouped = by.map((cell, way) => {
    const key = cell
      ? Prisma.sql`floor(lat / ${cell.lat}::numeric), floor(lng / ${cell.lng}::numeric)`
      : Prisma.sql`state`;
    return Prisma.sql`
      SELECT ${way}::int AS way, min(state) AS state, count(*)::int AS count, count(lat)::int AS placed,
        avg(lat)::float8 AS lat, avg(lng)::float8 AS lng,
        min(lat)::float8 AS south, min(lng)::float8 AS west,
        max(lat)::float8 AS north, max(lng)::float8 AS east,
        min(id::text) FILTER (WHERE lat IS NOT NULL)::uuid AS one
      FROM found GROUP BY ${key}`;
  });
  const rows = await database().$queryRaw<(ListingGroup & { way: number })[]>`
    WITH found AS MATERIALIZED (${together(found)}), grouped AS MATERIALIZED (${together(grouped)})
    SELECT g.way, g.state, g.count, g.placed, g.lat, g.lng, g.south, g.west, g.north, g.east,
      coalesce(t.location, '') AS town, coalesce(t.id::text, '') AS id, coalesce(${name}, '') AS name
    FROM grouped g LEFT JOIN ${from} ON t.id = g.one
    ORDER BY g.placed DESC, g.one`;
  return by.map((_, way) => {
    const groups = rows.filter((row) => row.way === way).map(({ way: _way, ...group }) => group);
    return { groups, isSample: groups.reduce((sum, { count }) => sum + count, 0) > MAX_PINS };
  });
}

/** Gives each group the listing that stands for it. */
async function nameGroups(groups: StoredGroup[]): Promise<ListingGroup[]> {
  const ones = groups.flatMap(({ one }) => (one === null ? [] : [one]));
  const rows = await database().$queryRaw<{ id: string; town: string; name: string }[]>`
    SELECT id, location AS town, title AS name FROM properties WHERE id = ANY(${ones}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return groups.map(({ one, ...group }) => ({
    ...group,
    ...(byId.get(one ?? "") ?? { id: "", town: "", name: "" }),
  }));
}
