import { Prisma } from "./client/client";

/** Bitmaps of a list: where all that is asked for meets, a bit for each row, by the row's number. */
export interface Bitmaps {
  /** Statement: blocks of the rows that match, each its `block` and its `bits`. */
  matching: Prisma.Sql;
  /** Statement: the blocks of the rows that have a term. */
  having: (term: Prisma.Sql) => Prisma.Sql;
  /** Common table expressions, the last one `numbers`: the rows of blocks, by the blocks' name. */
  numbersIn: (blocks: string) => Prisma.Sql;
  /** What a list is ordered by, alias `t`, of the rows of `numbers`. */
  numbered: Prisma.Sql;
  /** Those of them that have one more term. */
  and: (term: string) => Bitmaps;
}

interface BitmapTable {
  /** Rows of a `term`, a `block`, and either the `place` of one bit that is flipped or all `bits`. */
  bitmaps: Prisma.Sql;
  /** The `number` of each row of the listed table, with its id and what lists are ordered by. */
  numbers: Prisma.Sql;
}

/** Bits of a block, as a power of two. */
const BLOCK_POWER = 14;
const BLOCK_BITS = 2 ** BLOCK_POWER;
/** Blocks are looked through by pieces, these by smaller ones, and only what has bits is. */
const PIECES = [256, 32];

/**
 * What has, of each list of terms, any.
 *
 * @param terms lists that have no term in common
 */
export function bitmapsOf(table: BitmapTable, terms: readonly (readonly string[])[]): Bitmaps {
  const { bitmaps, numbers } = table;
  const each = (ofTerms: Prisma.Sql) => Prisma.sql`
    SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(${Prisma.raw(`${BLOCK_BITS}`)}), place, 1))) AS bits
    FROM ${bitmaps} WHERE term = ANY(${ofTerms}) GROUP BY term, block`;
  const all = terms.flat();
  const lists = terms.flatMap((list, i) => list.map(() => i));
  return {
    matching: Prisma.sql`
      SELECT block, bit_and(bits) AS bits FROM (
        SELECT wanted.list, each.block, bit_or(each.bits) AS bits
        FROM (${each(Prisma.sql`${all}::text[]`)}) AS each
        JOIN unnest(${all}::text[], ${lists}::integer[]) AS wanted (term, list) USING (term)
        GROUP BY wanted.list, each.block
      ) AS any_of_list
      GROUP BY block HAVING count(*) = ${terms.length} AND bit_count(bit_and(bits)) > 0`,
    having: (term) => each(Prisma.sql`ARRAY[${term}]`),
    numbersIn,
    numbered: Prisma.sql`(
      SELECT * FROM ${numbers} WHERE number = ANY(ARRAY(SELECT number FROM numbers))) AS t`,
    and: (term) => bitmapsOf(table, [...terms, [term]]),
  };
}

function numbersIn(blocks: string): Prisma.Sql {
  const whole = Prisma.sql`whole AS MATERIALIZED (
    SELECT block << ${BLOCK_POWER}::integer AS start, bits FROM ${Prisma.raw(blocks)})`;
  const steps = PIECES.map((length, i) => {
    const name = (n: number) => Prisma.raw(n === 0 ? "whole" : `piece${n}`);
    const pieces = (PIECES[i - 1] ?? BLOCK_BITS) / length;
    return Prisma.sql`${name(i + 1)} AS MATERIALIZED (
      SELECT * FROM (
        SELECT start + n * ${length}::integer AS start,
          substring(bits FROM n * ${length}::integer + 1 FOR ${length}::integer) AS bits
        FROM ${name(i)}, generate_series(0, ${pieces - 1}::integer) AS n OFFSET 0
      ) AS piece WHERE bit_count(bits) > 0)`;
  });
  const last = PIECES.at(-1) ?? BLOCK_BITS;
  return Prisma.sql`${Prisma.join([whole, ...steps], ", ")}, numbers AS MATERIALIZED (
    SELECT start + n AS number FROM ${Prisma.raw(`piece${PIECES.length}`)},
      generate_series(0, ${last - 1}::integer) AS n WHERE get_bit(bits, n) = 1)`;
}
