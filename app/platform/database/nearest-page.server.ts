import { Prisma } from "./client/client";
import {
  beyond,
  conditionsOf,
  orderBy,
  orderByKey,
  placeOf,
  readPlaces,
  toPage,
  type Cursor,
  type Found,
  type KeysetList,
  type KeysetPage,
  type Start,
} from "./keyset-page.server";

/** A list by distance, which two indexes know: one finds the nearest rows, one those of a cell of the map. */
export interface NearestList extends KeysetList {
  within: Prisma.Sql;
  nearest: {
    /** What the index has in its order: as the list's, but for rounding. */
    first: Prisma.Sql;
    /** A row's cell. */
    cellOf: Prisma.Sql;
    /**
     * Where all rows around lie, but for those of the second condition: how many they are, how many of
     * them seem to match, and bounds of how far they are.
     */
    cells: readonly { number: number; all: number; matches: number; from: number; to: number }[];
    /**
     * Where something finds what matches and no others: the pieces of the map that have matches, the rows
     * of some of them, alias `t`, and how far the list goes.
     */
    matches?: {
      pieces: readonly Ring[];
      foundIn: (pieces: ReadonlySet<Ring>) => Prisma.Sql;
      /** The greatest key that is listed. */
      reach: number;
    };
  };
}

/** Rows of a piece of the map: how many of them match, and bounds of how far they are. */
interface Ring {
  matches: number;
  from: number;
  to: number;
}

export const isNearest = (list: KeysetList): list is NearestList =>
  "nearest" in list && list.nearest !== undefined && list.within !== undefined;

/** So many rows are passed over about as quickly as cells are read, or what matches in cells is found. */
const MAX_PASSED = 2_500;
const MAX_PASSED_BESIDE_MATCHES = 250;
/** A safety factor on the estimated share of matches, as places differ. */
const FORESEEN = 1.5;
/** Rows without a match may stand before the first. */
const AT_LEAST = 30;
/** How many times as many rows as are needed a ring has. */
const RING = 4;

/**
 * A page by distance: its first rows come from the index that has them in order, as long as few others
 * have to be passed over for them, and otherwise from rings of cells.
 */
export async function selectNearestPage<Row extends object>(
  list: NearestList,
  start: Start,
): Promise<KeysetPage<Row>> {
  const { cursor, skipped } = placeOf(list, start);
  const needed = skipped + list.pageSize + 1;
  const passed = Math.ceil(FORESEEN * rowsBefore(list, needed)) + AT_LEAST;
  const most = list.nearest.matches ? MAX_PASSED_BESIDE_MATCHES : MAX_PASSED;
  if (cursor === null && passed <= most) {
    const rows = await readPlaces<Row>(list, inOrderOfIndex(list, passed, skipped), false);
    if (rows.length > list.pageSize) return toPage(rows, list, start);
  }
  return toPage(await readRings<Row>(list, start), list, start);
}

/** How many of the nearest rows have so many matches among them, about. */
function rowsBefore({ nearest: { cells } }: NearestList, needed: number): number {
  const outwards = [...cells].sort((a, b) => a.from + a.to - b.from - b.to);
  let rows = 0;
  let missing = needed;
  for (const { all, matches } of outwards) {
    if (matches >= missing) return rows + (missing * all) / matches;
    rows += all;
    missing -= matches;
  }
  return rows;
}

/**
 * PostgreSQL reads the index in its order for nothing but that order; ties are put in the order of ids
 * afterwards, so all of the last ones are read.
 */
function inOrderOfIndex(list: NearestList, passed: number, skipped: number): Prisma.Sql {
  const { order, from, foundIn = from, within, pageSize, nearest } = list;
  const [condition = Prisma.sql`false`] = conditionsOf(list);
  return Prisma.sql`SELECT * FROM (
      SELECT id, key FROM (
        SELECT t.id, ${order.column} AS key, ${condition} AS matches
        FROM ${foundIn} WHERE ${within}
        ORDER BY ${nearest.first} FETCH FIRST ${Prisma.raw(String(passed))} ROWS WITH TIES
      ) AS passed WHERE matches
      ${ofOthers(list, null)}
    ) AS found ORDER BY ${orderByKey(order, false)} LIMIT ${pageSize + 1} OFFSET ${skipped}`;
}

/** The rows of a cursor's far side that other indexes find. */
function ofOthers(list: NearestList, cursor: Cursor | null): Prisma.Sql {
  const { order, from, foundIn = from } = list;
  const others = conditionsOf(list)
    .slice(1)
    .map(
      (condition) => Prisma.sql`UNION ALL (SELECT t.id, ${order.column} AS key FROM ${foundIn}
        WHERE ${condition} AND ${sideOf(list, cursor)})`,
    );
  return others.length > 0 ? Prisma.join(others, " ") : Prisma.empty;
}

const sideOf = ({ order }: NearestList, cursor: Cursor | null): Prisma.Sql =>
  cursor ? Prisma.join(beyond(cursor, order), " OR ") : Prisma.sql`true`;

/** Goes outwards, or inwards when reading backwards, by rings of cells until one has the page. */
async function readRings<Row extends object>(
  list: NearestList,
  start: Start,
): Promise<Found<Row>[]> {
  const { cursor, skipped, backwards } = placeOf(list, start);
  const needed = skipped + list.pageSize + 1;
  const key = cursor?.key == null ? null : Number(cursor.key);
  const cells = (list.nearest.matches?.pieces ?? list.nearest.cells)
    .filter(
      ({ matches, from, to }) =>
        matches > 0 && (key === null || (backwards ? from <= key : to >= key)),
    )
    .sort((a, b) => (backwards ? b.to - a.to : a.from - b.from));
  let enough = RING * needed;
  for (;;) {
    const ring =
      list.nearest.matches && !backwards && enough === RING * needed
        ? takeWhole(cells, needed, key ?? 0)
        : takeCells(cells, enough);
    const next = cells[ring.length];
    const end = next && (backwards ? next.to : next.from);
    const rows = await readPlaces<Row>(
      list,
      inRing(list, ring, { cursor, skipped, backwards, end }),
      backwards,
    );
    if (rows.length > list.pageSize || next === undefined) return rows;
    enough *= RING;
  }
}

function takeCells<Piece extends Ring>(cells: readonly Piece[], enough: number): Piece[] {
  const taken: Piece[] = [];
  let rows = 0;
  for (const cell of cells) {
    if (rows >= enough) break;
    taken.push(cell);
    rows += cell.matches;
  }
  return taken;
}

/** The nearest pieces, in the order of their near sides, until those that none of the others begins before have enough. */
function takeWhole<Piece extends Ring>(
  pieces: readonly Piece[],
  needed: number,
  beyond: number,
): Piece[] {
  const inWhole = pieces.filter(({ from }) => from >= beyond).sort((a, b) => a.to - b.to);
  let rows = 0;
  for (const { matches, to } of inWhole) {
    rows += matches;
    if (rows >= needed) return pieces.filter(({ from }) => from <= to);
  }
  return [...pieces];
}

interface RingPlace {
  cursor: Cursor | null;
  skipped: number;
  backwards: boolean;
  /** How far the ring is known whole; undefined to its very end. */
  end: number | undefined;
}

function inRing(
  list: NearestList,
  ring: readonly Ring[],
  { cursor, skipped, backwards, end }: RingPlace,
): Prisma.Sql {
  const { order, from, foundIn = from, within, nearest, pageSize } = list;
  const [condition = Prisma.sql`false`] = conditionsOf(list);
  const side = sideOf(list, cursor);
  const numbers = nearest.cells.flatMap((cell) => (ring.includes(cell) ? cell.number : []));
  // Of a match the distance is reckoned once: OFFSET 0 keeps it.
  const reckoned = { ...list, order: { ...order, column: Prisma.sql`t.key` } };
  const inside = nearest.matches
    ? Prisma.sql`SELECT t.id, t.key FROM (
        SELECT t.id, ${order.column} AS key FROM ${nearest.matches.foundIn(new Set(ring))} OFFSET 0
      ) AS t WHERE t.key <= ${nearest.matches.reach}::float8 AND (${sideOf(reckoned, cursor)})`
    : Prisma.sql`SELECT t.id, ${order.column} AS key FROM ${foundIn}
      WHERE ${nearest.cellOf} = ANY(${numbers}::integer[]) AND ${within}
        AND CASE WHEN ${condition} AND (${side}) THEN true ELSE false END`;
  const sign = backwards ? Prisma.sql`>` : Prisma.sql`<`;
  const ended = end === undefined ? Prisma.sql`true` : Prisma.sql`key ${sign} ${end}::float8`;
  return Prisma.sql`SELECT * FROM (
      ${inside}
      ${ofOthers(list, cursor)}
    ) AS found WHERE ${ended}
    ORDER BY ${orderBy({ ...order, column: Prisma.sql`key` }, backwards, Prisma.sql`id`)}
    LIMIT ${pageSize + 1} OFFSET ${skipped}`;
}
