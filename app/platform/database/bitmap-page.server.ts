import { placesInBands, VALUELESS, type BandedOrder } from "./bands.server";
import { LAST_ROWS, type Bitmaps } from "./bitmaps.server";
import { Prisma } from "./client/client";
import {
  beyond,
  itemsOf,
  orderBy,
  orderByKey,
  placeOf,
  readPlaces,
  toPage,
  withItems,
  type CountedRow,
  type Cursor,
  type KeysetList,
  type KeysetPage,
  type Order,
  type Start,
} from "./keyset-page.server";
import { readRows } from "./read-rows.server";

/** So many matches of a band are collected and sorted, wherever in it they lie. */
const MAX_COLLECTED = 500;
/** Of a band that has more, and of all, one row of so many has to match for a page to be found in order. */
const DENSE = 20;

/** Bands of a group, as a power of two. */
const GROUP_POWER = 3;
const GROUP_BANDS = 2 ** GROUP_POWER;
/** A group that has no more matches is taken as one band, so that its bands are not read one by one. */
const FEW = 250;

type InBands = KeysetList & { order: BandedOrder };

/**
 * A page and the number of all rows of a list, as a rule in one statement. All matches are counted.
 * Where they are fewer than the bound they are collected and sorted, otherwise those of the first
 * bands that have the page. A second statement finds in order what a dense band has of the page.
 */
export async function selectPageByBitmaps<Row extends object>(
  list: InBands,
  bitmaps: Bitmaps,
  start: Start,
  bound: number,
): Promise<{ total: number; page: KeysetPage<Row> }> {
  const { cursor, skipped, backwards } = placeOf(list, start);
  const needed = skipped + list.pageSize + 1;
  const byKey = orderByKey(list.order, backwards);
  const side = sideOf(list, cursor);
  // FULL joins are never nested loops: PostgreSQL expects one block that matches, and would read the
  // bitmaps of a band for each. The rows that they add have no bits.
  const bandTerm = (band: Prisma.Sql) => Prisma.sql`${list.order.bands.term}::text || ${band}`;
  const groupTerm = (band: Prisma.Sql) =>
    Prisma.sql`${list.order.bands.term.toUpperCase()}::text || (${band} >> ${GROUP_POWER}::integer)`;
  // After the first band, when that was empty, and where a group begins. The first one's group may
  // have matches on a cursor's near side, so it is skipped only when it has none.
  const isAsked = Prisma.sql`(looked.next <> ${VALUELESS}::integer AND (looked.bands = 1
    AND looked.hits = 0 OR looked.bands > 1 AND ${beginsGroup(list.order, backwards)}))`;
  const taken = Prisma.sql`CASE WHEN looked."isGroup"
    THEN ${groupTerm(Prisma.sql`looked.band`)} ELSE ${bandTerm(Prisma.sql`looked.band`)} END`;
  // Of the cursor's own band nobody knows how many lie on the near side.
  const counting = cursor
    ? Prisma.sql`CASE WHEN looked.band IS NULL THEN 0 ELSE one.hits END`
    : Prisma.sql`one.hits`;
  const rows = await readRows<CountedRow<Row, CountedByBand>>(Prisma.sql`
    WITH RECURSIVE matching AS MATERIALIZED (${bitmaps.matching}), every AS MATERIALIZED (
      SELECT coalesce(sum(bit_count(bits)), 0)::integer AS total FROM matching
    ), edge AS MATERIALIZED (
      ${edges(list, cursor, backwards)}
    ), looked (band, hits, found, next, bands, "isGroup") AS (
      SELECT NULL::integer, 0, 0, first, 0, false FROM edge
      WHERE (SELECT total FROM every) >= ${bound} AND first IS NOT NULL
      UNION ALL
      SELECT looked.next, one.hits, looked.found + ${counting},
        ${nextBand(list.order, backwards)}, looked.bands + 1, its_group."isTaken"
      FROM looked, edge, LATERAL (
        SELECT hits, ${isAsked} AND hits <= CASE looked.bands WHEN 1 THEN 0 ELSE ${FEW}::integer END
          AS "isTaken"
        FROM (
          SELECT coalesce(sum(bit_count(matching.bits & grouped.bits)), 0)::integer AS hits
          FROM (${bitmaps.having(groupTerm(Prisma.sql`looked.next`))}) AS grouped
          FULL JOIN matching USING (block)
          WHERE ${isAsked}
        ) AS counted
      ) AS its_group, LATERAL (
        SELECT CASE WHEN its_group."isTaken" THEN its_group.hits
          ELSE coalesce(sum(bit_count(matching.bits & banded.bits)), 0)::integer END AS hits
        FROM (${bitmaps.having(bandTerm(Prisma.sql`looked.next`))}) AS banded
        FULL JOIN matching USING (block)
        WHERE NOT its_group."isTaken"
      ) AS one
      WHERE looked.next IS NOT NULL AND looked.found < ${needed}
    ), candidate AS MATERIALIZED (
      SELECT NULL::integer AS band, block, bits, 0 AS held
      FROM matching WHERE (SELECT total FROM every) < ${bound}
      UNION ALL
      SELECT looked.band, banded.block, matching.bits & banded.bits, bit_count(banded.bits)
      FROM looked, LATERAL (
        ${bitmaps.having(taken)}
      ) AS banded FULL JOIN matching USING (block)
      WHERE looked.hits > 0
    ), hit AS MATERIALIZED (
      SELECT band, sum(bit_count(bits)) > greatest(${MAX_COLLECTED}::integer, sum(held) / ${DENSE}::integer) AS "isDense"
      FROM candidate WHERE band IS NOT NULL GROUP BY band
    ), few AS MATERIALIZED (
      SELECT candidate.* FROM candidate LEFT JOIN hit USING (band) WHERE hit."isDense" IS NOT TRUE AND bit_count(candidate.bits) > 0
    ), ${bitmaps.numbersIn("few")}, nearest AS MATERIALIZED (
      SELECT id, key FROM (
        SELECT t.id, ${list.order.column} AS key FROM ${bitmaps.numbered} ${side}
      ) AS found
      ORDER BY ${byKey} LIMIT ${needed}
    ), counted AS MATERIALIZED (
      SELECT every.total, its.dense, CASE WHEN cardinality(its.dense) > 0 THEN
        (SELECT json_agg(json_build_object('id', id, 'key', key::text)) FROM nearest) END AS nearest
      FROM every, (SELECT ARRAY(SELECT band FROM hit WHERE "isDense") AS dense) AS its
    ), place AS MATERIALIZED (
      SELECT id, key, row_number() OVER (ORDER BY ${byKey}) AS n
      FROM nearest WHERE (SELECT cardinality(dense) FROM counted) = 0
      ORDER BY ${byKey} LIMIT ${list.pageSize + 1} OFFSET ${skipped}
    ) ${withItems(list)}`);
  const { total = 0, dense = [], nearest } = rows[0]?.counted ?? {};
  if (dense.length === 0) return { total, page: toPage<Row>(itemsOf(rows), list, start) };
  const others = nearest ? [selectPlaces(list.order, nearest)] : [];
  const places = placesInBands(list, { dense, others }, { cursor, skipped, backwards });
  return { total, page: toPage(await readPlaces<Row>(list, places, backwards), list, start) };
}

interface CountedByBand {
  total: number;
  /** The page's bands in which so many match that collecting them costs more than reading in order. */
  dense: number[];
  /** Beside dense bands, the first matches of the others; null where there are none. */
  nearest: FoundPlace[] | null;
}

interface FoundPlace {
  id: string;
  key: string | null;
}

function selectPlaces({ type }: Order, places: readonly FoundPlace[]): Prisma.Sql {
  const ids = places.map(({ id }) => id);
  const keys = places.map(({ key }) => key);
  return Prisma.sql`SELECT id, key::${Prisma.raw(type)} AS key
    FROM unnest(${ids}::uuid[], ${keys}::text[]) AS known (id, key)`;
}

/** What lies on a cursor's far side. */
const sideOf = ({ order }: InBands, cursor: Cursor | null): Prisma.Sql =>
  cursor ? Prisma.sql`WHERE ${Prisma.join(beyond(cursor, order), " OR ")}` : Prisma.empty;

/** The band that reading begins in, and the first and the last one that have values. */
function edges(
  { order, within = Prisma.sql`true`, from, foundIn }: InBands,
  cursor: Cursor | null,
  backwards: boolean,
): Prisma.Sql {
  const valued = order.nullable ? Prisma.sql`AND ${order.column} IS NOT NULL` : Prisma.empty;
  const edge = (reversed: boolean) => Prisma.sql`(
    SELECT ${order.bands.of(order.column)} FROM ${foundIn ?? from} WHERE ${within} ${valued}
    ORDER BY ${orderBy(order, backwards !== reversed)} LIMIT 1)`;
  const first = !cursor
    ? Prisma.sql`coalesce(nearest, ${VALUELESS}::integer)`
    : cursor.key === null
      ? Prisma.sql`${VALUELESS}::integer`
      : order.bands.of(Prisma.sql`${cursor.key}::text::${Prisma.raw(order.type)}`);
  return Prisma.sql`SELECT ${first} AS first, nearest, farthest
    FROM (SELECT ${edge(false)} AS nearest, ${edge(true)} AS farthest) AS valued`;
}

export const isRising = ({ direction }: Order, backwards: boolean) =>
  (direction === "asc") !== backwards;

/** Whether the next band of `looked` is the first one of a group. */
function beginsGroup(order: Order, backwards: boolean): Prisma.Sql {
  const place = isRising(order, backwards) ? 0 : GROUP_BANDS - 1;
  return Prisma.sql`looked.next & ${GROUP_BANDS - 1}::integer = ${place}::integer`;
}

/**
 * The band after the next one of `looked`, or after its group where that was taken whole. What has no value
 * is read last.
 */
function nextBand(order: Order, backwards: boolean): Prisma.Sql {
  const { nullable = false } = order;
  const group = Prisma.sql`(looked.next >> ${GROUP_POWER}::integer)`;
  const [step, comparison] = isRising(order, backwards)
    ? [
        Prisma.sql`CASE WHEN its_group."isTaken"
          THEN (${group} + 1) << ${GROUP_POWER}::integer ELSE looked.next + 1 END`,
        Prisma.sql`>`,
      ]
    : [
        Prisma.sql`CASE WHEN its_group."isTaken"
          THEN (${group} << ${GROUP_POWER}::integer) - 1 ELSE looked.next - 1 END`,
        Prisma.sql`<`,
      ];
  const isBeyond = Prisma.sql`coalesce(${step} ${comparison} edge.farthest, true)`;
  if (!nullable) return Prisma.sql`CASE WHEN ${isBeyond} THEN NULL ELSE ${step} END`;
  return Prisma.sql`CASE
    WHEN looked.next = ${VALUELESS}::integer THEN ${backwards ? Prisma.sql`edge.nearest` : Prisma.sql`NULL::integer`}
    WHEN ${isBeyond} THEN ${backwards ? Prisma.sql`NULL::integer` : Prisma.sql`${VALUELESS}::integer`}
    ELSE ${step} END`;
}

/**
 * Whether so many of what was numbered last match that a page of the newest is found by looking at each in
 * order, and that there are as many as the bound.
 */
export async function hasManyMatches({ matchingLast }: Bitmaps, bound: number): Promise<boolean> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT coalesce(sum(bit_count(bits)), 0)::integer AS count FROM (${matchingLast}) AS matching`);
  return (row?.count ?? 0) >= Math.max(bound, LAST_ROWS / DENSE);
}

/** A statement with an empty row for each of what matches, up to a limit: bits are counted, no listings read. */
export const countSomeByBitmaps = (bitmaps: Bitmaps, limit: number): Prisma.Sql => Prisma.sql`
  SELECT FROM generate_series(1, (
    SELECT least(coalesce(sum(bit_count(bits)), 0), ${limit}::integer)::integer
    FROM (${bitmaps.matching}) AS matching))`;

/**
 * A statement that finds some of what matches, of as few blocks as have so many, the last numbered
 * first.
 */
export function selectSomeByBitmaps(
  bitmaps: Bitmaps,
  { columns, from, limit }: { columns: Prisma.Sql; from: Prisma.Sql; limit: number },
): Prisma.Sql {
  // By its key, one after the other: the planner expects many and would read the whole table.
  return Prisma.sql`SELECT listed.* FROM (
      WITH matching AS MATERIALIZED (${bitmaps.matching}), few AS MATERIALIZED (
        SELECT block, bits FROM (
          SELECT block, bits, sum(bit_count(bits)) OVER (ORDER BY block DESC) - bit_count(bits) AS above
          FROM matching
        ) AS counted WHERE above < ${limit}::integer
      ), ${bitmaps.numbersIn("few")}
      SELECT t.id FROM ${bitmaps.numbered} LIMIT ${limit}
    ) AS chosen, LATERAL (SELECT ${columns} FROM ${from} WHERE t.id = chosen.id OFFSET 0) AS listed`;
}
