import {
  circleCondition,
  ringOfTile,
  type Near,
  type Ring,
} from "~/features/directory/near.server";
import type { Sort } from "~/features/directory/filters";
import { bitmapsOf, type Bitmaps, type Bits } from "~/platform/database/bitmaps.server";
import { Prisma } from "~/platform/database/client/client";
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
  /** What matches in some pieces; as some lie beyond the circle, what has bits is not all listed. */
  bitmapsIn: (pieces: readonly Piece[]) => Bitmaps;
  /** The same as rows, alias `t`, of those that lie beyond as well. */
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

/**
 * How many of the listings in some cells match.
 *
 * @param bits what they have all of, at least one thing
 */
export async function countSpots(
  bits: readonly Bits[],
  cells: readonly Cell[],
  { near, sort }: { near: Near; sort: Sort },
): Promise<Spots> {
  const regions = [...new Set(cells.map(({ number }) => regionOf(number)))];
  const table = {
    bitmaps: Prisma.sql`(SELECT term, block, place, bits FROM spot_bitmaps WHERE block = ANY(
      ARRAY(SELECT block FROM spot_blocks WHERE region = ANY(${regions}::integer[])))) AS spots`,
    numbers: Prisma.sql`spot_numbers`,
  };
  const crowded = cells.filter(({ all }) => all >= MANY);
  const atEdge = crowded.filter(({ to }) => to > near.reach).sort((a, b) => b.all - a.all);
  const nearest = sort === "distance" ? [...crowded].sort((a, b) => a.from - b.from) : [];
  const split = new Set([...atEdge.slice(0, MOST_SPLIT), ...nearest.slice(0, NEAREST_SPLIT)]);
  const pieces = cells.flatMap((cell): Piece[] => {
    const { number, from, to } = cell;
    if (!split.has(cell)) return [{ term: `c${number}`, cell: number, from, to, matches: 0 }];
    return Array.from({ length: TILES }, (_, i) => number * TILES + i)
      .map((tile) => ({ term: `e${tile}`, cell: number, matches: 0, ...ringOfTile(tile, near) }))
      .filter((tile) => tile.from <= near.reach);
  });
  const matching = bitmapsOf(table, [...bits]);
  const rows = await readRows<{ term: string; count: number }>(Prisma.sql`
    WITH matching AS MATERIALIZED (${matching.matching})
    SELECT piece.term, sum(bit_count(matching.bits & piece.bits))::integer AS count
    FROM (${matching.havingAny(pieces.map(({ term }) => term))}) AS piece JOIN matching USING (block)
    GROUP BY piece.term`);
  const counts = new Map(rows.map(({ term, count }) => [term, count]));
  const bitmapsIn = (some: readonly Piece[]): Bitmaps => {
    const bitmaps = bitmapsOf(table, [...bits, { any: some.map(({ term }) => term) }]);
    const numbered = Prisma.sql`(
      SELECT * FROM ${bitmaps.numbered} WHERE ${circleCondition(near)}) AS t`;
    return { ...bitmaps, numbered, isLoose: true };
  };
  return {
    pieces: pieces.flatMap((piece) => {
      const matches = counts.get(piece.term) ?? 0;
      return matches > 0 ? { ...piece, matches } : [];
    }),
    bitmapsIn,
    foundIn: (some) => {
      const bitmaps = bitmapsOf(table, [...bits, { any: some.map(({ term }) => term) }]);
      return Prisma.sql`(
        WITH matching AS MATERIALIZED (${bitmaps.matching}), ${bitmaps.numbersIn("matching")}
        SELECT t.* FROM ${bitmaps.numbered}) AS t`;
    },
  };
}

function regionOf(cell: number): number {
  const [row, column] = [Math.floor(cell / ROW) - 1, (cell % ROW) - 1];
  return Math.floor(row / CELLS_OF_REGION) * REGION_ROW + Math.floor(column / CELLS_OF_REGION);
}
