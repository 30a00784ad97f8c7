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
 * @param cell by state when it is null
 */
export async function groupListings(
  search: MapSearch,
  cell: CellSize | null,
): Promise<GroupedListings> {
  const { published, own } = await findMapped(search, {
    columns: Prisma.sql`t.id, t.state, t.lat, t.lng`,
    limit: MAX_PINS + 1,
  });
  if (!(await isGroupedByCounts(search))) return groupFound(search, [published, ...own], cell);
  const stored = await groupStoredCounts(search.filters, cell);
  const ofOwn = own.length > 0 ? (await groupFound(search, own, cell)).groups : [];
  return { groups: [...(await nameGroups(stored)), ...ofOwn], isSample: false };
}

async function isGroupedByCounts({ tab, filters }: MapSearch): Promise<boolean> {
  if (tab !== "properties" || !areCounted(filters) || filters.gameTypes.length > 1) return false;
  return (await countListings(filters)).most > MAX_PINS;
}

async function groupFound(
  { tab }: MapSearch,
  found: Prisma.Sql[],
  cell: CellSize | null,
): Promise<GroupedListings> {
  const { from, name } = TABLES[tab];
  const key = cell
    ? Prisma.sql`floor(lat / ${cell.lat}::numeric), floor(lng / ${cell.lng}::numeric)`
    : Prisma.sql`state`;
  const groups = await database().$queryRaw<ListingGroup[]>`
    WITH found AS MATERIALIZED (${together(found)}), grouped AS MATERIALIZED (
      SELECT min(state) AS state, count(*)::int AS count, count(lat)::int AS placed,
        avg(lat)::float8 AS lat, avg(lng)::float8 AS lng,
        min(lat)::float8 AS south, min(lng)::float8 AS west,
        max(lat)::float8 AS north, max(lng)::float8 AS east,
        min(id::text) FILTER (WHERE lat IS NOT NULL)::uuid AS one
      FROM found GROUP BY ${key}
    )
    SELECT g.state, g.count, g.placed, g.lat, g.lng, g.south, g.west, g.north, g.east,
      coalesce(t.location, '') AS town, coalesce(t.id::text, '') AS id, coalesce(${name}, '') AS name
    FROM grouped g LEFT JOIN ${from} ON t.id = g.one
    ORDER BY g.placed DESC, g.one`;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return { groups, isSample: count > MAX_PINS };
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
