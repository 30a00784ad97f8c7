import type { Area } from "~/features/directory/area";
import { narrowsOnlyBy, type FilterName, type Filters } from "~/features/directory/filters";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";

import { OWN_WAITING_PROPERTY, PUBLIC_PROPERTY } from "../property-visibility.server";

/** Which of the public listings: of a state, with any of the games, in an area; or all of them. */
export interface Counted {
  state: string | null;
  gameTypes: readonly string[];
  area: Area | null;
}

const COUNTED: readonly FilterName[] = ["state", "gameTypes", "area"];

/** Whether the stored counts know all that is filtered by. */
export const areCounted = (filters: Partial<Filters>): boolean =>
  narrowsOnlyBy("properties", filters, COUNTED);

/** Public listings, from the stored counts. */
export interface ListingCounts {
  all: number;
  /** There are no more than so many of those that were asked for, and no fewer than so many. */
  most: number;
  least: number;
  /** The cells of the map that the area has a listing in; null without an area. */
  cells: number[] | null;
  /** Whether the viewer has any that wait for review, which are not counted. Most people own none. */
  ownsWaiting: boolean;
}

/** Public listings of a piece of the map, by their stored counts. */
export interface StoredGroup {
  state: string;
  count: number;
  /** Those that have a position; the middle of their positions and the edges of their cells. */
  placed: number;
  lat: number | null;
  lng: number | null;
  south: number;
  west: number;
  north: number;
  east: number;
  /** The id of one with a position. */
  one: string | null;
}

/** Cells have a quarter of a degree each way; the database numbers them (listing_cell). */
const CELLS_PER_DEGREE = 4;
const ROW = 10_000;
const FIRST_ROW = 361;
const FIRST_COLUMN = 721;
/** The last digit that positions have: a cell's far edge is its neighbour's. */
const STEP = 0.000001;

/** Everybody sees the same, so listings of one's own that wait for review are not among them. */
export async function countListings(
  counted: Counted,
  viewerId: string | null = null,
): Promise<ListingCounts> {
  const { state, gameTypes, area } = counted;
  if (!area) {
    const games = gameTypes.length > 0 ? gameTypes : [""];
    const waits = viewerId
      ? Prisma.sql`EXISTS (SELECT FROM properties t WHERE ${OWN_WAITING_PROPERTY(viewerId)})`
      : Prisma.sql`false`;
    const [row] = await readRows<Pick<ListingCounts, "all" | "most" | "ownsWaiting">>(Prisma.sql`
      SELECT coalesce(sum(listings) FILTER (WHERE state = '' AND game_type = ''), 0)::integer AS all,
        coalesce(sum(listings) FILTER (
          WHERE state = ${state ?? ""} AND game_type = ANY(${[...games]}::text[])), 0)::integer AS most,
        ${waits} AS "ownsWaiting"
      FROM listing_counts
      WHERE cell = 0 AND state = ANY(${["", state ?? ""]}::text[])
        AND game_type = ANY(${["", ...games]}::text[])`);
    const { all = 0, most = 0, ownsWaiting = false } = row ?? {};
    return { all, most, least: games.length === 1 ? most : 0, cells: null, ownsWaiting };
  }
  const [rows, { all, ownsWaiting }] = await Promise.all([
    listCells(counted),
    countListings({ state: null, gameTypes: [], area: null }, viewerId),
  ]);
  const most = rows.reduce((sum, { placed }) => sum + placed, 0);
  const inside = rows.filter(({ cell }) => isInside(cell, area));
  return {
    all,
    most,
    least: gameTypes.length > 1 ? 0 : inside.reduce((sum, { placed }) => sum + placed, 0),
    cells: [...new Set(rows.map(({ cell }) => cell))],
    ownsWaiting,
  };
}

/** Public listings by the cells that an area touches: each counts whole. */
function listCells({
  state,
  gameTypes,
  area,
}: Counted): Promise<{ cell: number; placed: number }[]> {
  const games = gameTypes.length > 0 ? [...gameTypes] : [""];
  return readRows(Prisma.sql`
    SELECT cell, sum(placed)::integer AS placed FROM listing_counts
    WHERE game_type = ANY(${games}::text[]) AND ${inPlace(state, area)}
    GROUP BY cell HAVING sum(placed) > 0`);
}

/** Public listings of stretches of cells, by cell and state: all, and those with any of the games. */
export function countInCells(
  { gameTypes }: Pick<Counted, "gameTypes">,
  stretches: readonly (readonly [first: number, last: number])[],
): Promise<{ cell: number; state: string; all: number; most: number }[]> {
  const [first, last] = [stretches.map(([from]) => from), stretches.map(([, to]) => to)];
  const isAll = Prisma.sql`game_type = ''`;
  // Who has two of the games counts twice.
  const most =
    gameTypes.length > 0
      ? Prisma.sql`coalesce(sum(placed) FILTER (WHERE game_type <> ''), 0)`
      : Prisma.sql`sum(placed)`;
  return readRows(Prisma.sql`
    SELECT cell, state, coalesce(sum(placed) FILTER (WHERE ${isAll}), 0)::integer AS all, ${most}::integer AS most
    FROM unnest(${first}::integer[], ${last}::integer[]) AS stretch (first, last), LATERAL (
      SELECT cell, state, game_type, placed FROM listing_counts
      WHERE cell BETWEEN stretch.first AND stretch.last
        AND game_type = ANY(${["", ...gameTypes]}::text[]) OFFSET 0
    ) AS counted
    GROUP BY cell, state`);
}

/**
 * The public listings by groups, from their stored counts, with a group for those that have no
 * position. At an area's edges a cell of the map counts where its listings' middle lies within.
 *
 * @param size the size of the groups in degrees; by state when it is null
 */
export async function groupStoredCounts(
  { state, gameTypes, area }: Counted,
  size: { lat: number; lng: number } | null,
): Promise<StoredGroup[]> {
  const game = gameTypes[0] ?? "";
  const key = size
    ? Prisma.sql`floor(lat / ${size.lat}::numeric), floor(lng / ${size.lng}::numeric)`
    : Prisma.sql`state`;
  const within = area
    ? Prisma.sql`lat BETWEEN ${area.south}::numeric AND ${area.north}::numeric
        AND lng BETWEEN ${area.west}::numeric AND ${area.east}::numeric`
    : Prisma.sql`true`;
  const [groups, unplaced] = await Promise.all([
    readRows<StoredGroup & { fullest: number }>(Prisma.sql`
      WITH cells AS (
        SELECT state, cell, cell / ${ROW} - ${FIRST_ROW} AS r, cell % ${ROW} - ${FIRST_COLUMN} AS c,
          sum(placed) AS placed, sum(lat_sum) / sum(placed) AS lat, sum(lng_sum) / sum(placed) AS lng
        FROM listing_counts WHERE game_type = ${game} AND ${inPlace(state, area)}
        GROUP BY state, cell HAVING sum(placed) > 0
      ), grouped AS MATERIALIZED (
        SELECT min(state) AS state, sum(placed)::integer AS placed,
          sum(lat * placed) / sum(placed) AS lat, sum(lng * placed) / sum(placed) AS lng,
          min(r)::float8 / ${CELLS_PER_DEGREE} AS south,
          min(c)::float8 / ${CELLS_PER_DEGREE} AS west,
          (max(r) + 1)::float8 / ${CELLS_PER_DEGREE} - ${STEP}::float8 AS north,
          (max(c) + 1)::float8 / ${CELLS_PER_DEGREE} - ${STEP}::float8 AS east,
          (array_agg(cell ORDER BY placed DESC, cell))[1] AS fullest
        FROM cells WHERE ${within} GROUP BY ${key}
      )
      SELECT g.state, g.placed AS count, g.placed, g.lat::float8 AS lat, g.lng::float8 AS lng,
        g.south, g.west, g.north, g.east, one.id::text AS one
      FROM grouped g LEFT JOIN LATERAL (
        SELECT t.id FROM properties t
        WHERE ${PUBLIC_PROPERTY} AND listing_cell(t.lat, t.lng) = g.fullest AND t.state = g.state
          ${game ? Prisma.sql`AND ${game} = ANY(t.game_types)` : Prisma.empty}
        ORDER BY t.created_at DESC, t.id DESC LIMIT 1
      ) one ON true
      ORDER BY g.placed DESC, g.fullest`),
    area ? [] : countUnplaced({ state, game }),
  ]);
  return [...groups.map((group) => clip(group, area)), ...unplaced];
}

/** Groups of those that have no position, by state. */
function countUnplaced({ state, game }: { state: string | null; game: string }) {
  return readRows<StoredGroup>(Prisma.sql`
    SELECT state, sum(listings - placed)::integer AS count, 0 AS placed, null AS lat, null AS lng,
      0 AS south, 0 AS west, 0 AS north, 0 AS east, null AS one
    FROM listing_counts
    WHERE cell = 0 AND game_type = ${game}
      AND ${state ? Prisma.sql`state = ${state}` : Prisma.sql`state <> ''`}
    GROUP BY state HAVING sum(listings - placed) > 0`);
}

/** Groups lead to no more than was asked for. */
function clip(group: StoredGroup, area: Area | null): StoredGroup {
  if (!area) return group;
  return {
    ...group,
    south: Math.max(group.south, area.south),
    west: Math.max(group.west, area.west),
    north: Math.min(group.north, area.north),
    east: Math.min(group.east, area.east),
  };
}

/** Makes one row of the many that writers have appended for each count. */
export async function foldListingCounts(): Promise<void> {
  await database().$executeRaw`SELECT fold_listing_counts()`;
}

/** Stored counts of the cells that a state and an area have. */
function inPlace(state: string | null, area: Area | null): Prisma.Sql {
  const ofState = state ? Prisma.sql`state = ${state} AND` : Prisma.empty;
  if (!area) return Prisma.sql`${ofState} cell <> 0`;
  const [south, north] = [rowOf(area.south), rowOf(area.north)];
  const [west, east] = [columnOf(area.west), columnOf(area.east)];
  return Prisma.sql`${ofState} cell BETWEEN ${south * ROW + west} AND ${north * ROW + east}
    AND cell % ${ROW} BETWEEN ${west} AND ${east}`;
}

function isInside(cell: number, { south, west, north, east }: Area): boolean {
  const [row, column] = [Math.floor(cell / ROW) - FIRST_ROW, (cell % ROW) - FIRST_COLUMN];
  return (
    row / CELLS_PER_DEGREE >= south &&
    (row + 1) / CELLS_PER_DEGREE <= north &&
    column / CELLS_PER_DEGREE >= west &&
    (column + 1) / CELLS_PER_DEGREE <= east
  );
}

const rowOf = (lat: number) => Math.floor(lat * CELLS_PER_DEGREE) + FIRST_ROW;
const columnOf = (lng: number) => Math.floor(lng * CELLS_PER_DEGREE) + FIRST_COLUMN;
