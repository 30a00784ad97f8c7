import {
  circleCondition,
  ringOfTile,
  type Near,
  type Ring,
} from "~/features/directory/near.server";
import type { Sort } from "~/features/directory/filters";
import { PAGE_SIZE } from "~/features/directory/result-limits";
import { programOf, type Bits } from "~/platform/database/bitmaps.server";
import { Prisma } from "~/platform/database/client/client";
import { countUpTo, type FirstRows } from "~/platform/database/keyset-page.server";
import { readRows } from "~/platform/database/read-rows.server";

/** Listings of a cell of the map, of which there may be some. */
interface Cell extends Ring {
  number: number;
  all: number;
}

/** A cell, or a tile of it, with how many of its listings match. */
interface Piece extends Ring {
  /** How the database names it (spot_terms). */
  term: string;
  cell: number;
  matches: number;
}

/** Matches around a place, found without looking at any others. */
interface Spots {
  pieces: Piece[];
  /** What matches in some pieces, as rows with the alias `t`; some lie beyond the circle. */
  foundIn: (pieces: readonly Piece[]) => Prisma.Sql;
}

/** Regions have ten cells each way; the database numbers them (listing_block). */
const CELLS_OF_REGION = 10;
const ROW = 10_000;
const REGION_ROW = 1_000;
/** Cells that have so many are looked at by their tiles at the circle's edge, and for what is nearest. */
const MANY = 200;
const MOST_SPLIT = 12;
const NEAREST_SPLIT = 4;
const TILES = 16;

interface Around {
  near: Near;
  sort: Sort;
}

/**
 * How many of the listings in some cells match.
 *
 * @param bits what they have all of, at least one thing
 */
export async function countSpots(
  bits: readonly Bits[],
  cells: readonly Cell[],
  around: Around,
): Promise<Spots> {
  const regions = regionsOf(cells);
  const pieces = piecesOf(cells, around);
  const rows = await readRows<{ term: string; count: number }>(Prisma.sql`
    SELECT term, count
    FROM spot_counts(${searchOf(bits, regions)}, ${pieces.map(({ term }) => term)}::text[])`);
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  return {
    pieces: pieces.flatMap((piece) => {
      const matches = counts.get(piece.term) ?? 0;
      return matches > 0 ? { ...piece, matches } : [];
    }),
    foundIn: (some) => rowsIn(bits, some, regions),
  };
}

/** The first of what matches in a circle, in an order, with how many do. */
export function firstSpots(
  bits: readonly Bits[],
  cells: readonly Cell[],
  { near, sort, collected }: Around & { collected: number },
): FirstRows {
  const regions = regionsOf(cells);
  const pieces = piecesOf(cells, { near, sort });
  const inner = pieces.filter(({ to }) => to <= near.reach).map(({ term }) => term);
  const edge = pieces.filter(({ to }) => to > near.reach);
  const where = circleCondition(near);
  return {
    spare: PAGE_SIZE,
    where,
    rowsOf: ({ needed, isCounted, term, first, isRising, valuelessPlace }) => Prisma.sql`
      spot_rows_in_bands(${searchOf([...bits, inAnyOf(pieces)], regions)},
        ${isCounted ? inner : []}::text[], ${collected}::integer, ${needed}::integer, ${term}::text,
        ${first}, ${isRising}::boolean, ${valuelessPlace}::integer)`,
    countOthers: (bound) =>
      countUpTo(bound, {
        from: Prisma.sql`properties t`,
        foundIn: rowsIn(bits, edge, regions),
        where,
      }),
  };
}

/** The nearest of what matches in a circle, with how many do. */
export function nearestSpots(
  bits: readonly Bits[],
  cells: readonly Cell[],
  { near, collected }: { near: Near; collected: number },
): FirstRows {
  const regions = regionsOf(cells);
  const pieces = piecesOf(cells, { near, sort: "distance" });
  const edge = pieces.filter(({ to }) => to > near.reach);
  return {
    spare: 0,
    where: Prisma.sql`t.key <= ${near.reach}::float8 AND (t.ending IS NULL OR t.key < t.ending)`,
    rowsOf: ({ needed }) => Prisma.sql`
      spot_rows_nearest(${searchOf(bits, regions)}, ${pieces.map(({ term }) => term)}::text[],
        ${pieces.map(({ from }) => from)}::float8[], ${pieces.map(({ to }) => to)}::float8[],
        ${near.reach}::float8, ${collected}::integer, ${needed}::integer)`,
    countOthers: (bound) =>
      countUpTo(bound, {
        from: Prisma.sql`properties t`,
        foundIn: rowsIn(bits, edge, regions),
        where: circleCondition(near),
      }),
  };
}

const regionsOf = (cells: readonly Cell[]) => [
  ...new Set(cells.map(({ number }) => regionOf(number))),
];

/** The pieces of a circle: its cells, or tiles of those where that tells more. */
function piecesOf(cells: readonly Cell[], { near, sort }: Around): Piece[] {
  const crowded = cells.filter(({ all }) => all >= MANY);
  const atEdge = crowded.filter(({ to }) => to > near.reach).sort((a, b) => b.all - a.all);
  const nearest = sort === "distance" ? [...crowded].sort((a, b) => a.from - b.from) : [];
  const split = new Set([...atEdge.slice(0, MOST_SPLIT), ...nearest.slice(0, NEAREST_SPLIT)]);
  return cells.flatMap((cell): Piece[] => {
    const { number, from, to } = cell;
    if (!split.has(cell)) return [{ term: `c${number}`, cell: number, from, to, matches: 0 }];
    return Array.from({ length: TILES }, (_, i) => number * TILES + i)
      .map((tile) => ({ term: `e${tile}`, cell: number, matches: 0, ...ringOfTile(tile, near) }))
      .filter((tile) => tile.from <= near.reach);
  });
}

const inAnyOf = (pieces: readonly Piece[]): Bits => ({ any: pieces.map(({ term }) => term) });

/** What matches, as the database's functions take it. */
function searchOf(bits: readonly Bits[], regions: readonly number[]): Prisma.Sql {
  const { terms, parts, program } = programOf([...bits]);
  return Prisma.sql`${terms}::text[], ${parts}::integer[], ${program}::integer[], ${regions}::integer[]`;
}

const rowsIn = (bits: readonly Bits[], some: readonly Piece[], regions: readonly number[]) =>
  Prisma.sql`spot_rows(${searchOf([...bits, inAnyOf(some)], regions)}) AS t`;

function regionOf(cell: number): number {
  const [row, column] = [Math.floor(cell / ROW) - 1, (cell % ROW) - 1];
  return Math.floor(row / CELLS_OF_REGION) * REGION_ROW + Math.floor(column / CELLS_OF_REGION);
}
