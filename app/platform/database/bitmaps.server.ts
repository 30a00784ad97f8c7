import { Prisma } from "./client/client";

/** Bitmaps of a list: where all that is asked for meets, a bit for each row, by the row's number. */
export interface Bitmaps {
  /** Statement: blocks of the rows that match, each its `block` and its `bits`. */
  matching: Prisma.Sql;
  /** The same of the last two blocks alone: what was numbered last. */
  matchingLast: Prisma.Sql;
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
/** So many rows have the last two blocks, or one block less. */
export const LAST_ROWS = 2 * BLOCK_BITS;
/** Blocks are looked through by pieces, and these by smaller ones, down to those that have one bit. */
const PIECES = [256, 32, 8];

/** The bits of a term, or what of other bits; any of none has no row. */
export type Bits = string | { any: Bits[] } | { all: Bits[] } | { not: Bits };

/** The rows that have all of something. */
export function bitmapsOf(table: BitmapTable, all: Bits[]): Bitmaps {
  const { bitmaps, numbers } = table;
  const each = (ofTerms: Prisma.Sql, inBlocks = Prisma.empty) => Prisma.sql`
    SELECT term, block, bit_xor(coalesce(bits, set_bit(0::bit(${Prisma.raw(`${BLOCK_BITS}`)}), place, 1))) AS bits
    FROM ${bitmaps} WHERE term = ANY(${ofTerms}) ${inBlocks} GROUP BY term, block`;
  const unions: string[][] = [];
  const wanted = expressionOf({ all }, unions);
  const terms = unions.flat();
  const parts = unions.flatMap((union, part) => union.map(() => part));
  const columns = unions.map((_, part) => {
    const bits = `coalesce(bit_or(bits) FILTER (WHERE part = ${part}), 0::bit(${BLOCK_BITS}))`;
    return Prisma.raw(`${bits} AS part${part}`);
  });
  // OFFSET 0 keeps the planner from making the expression twice, in the answer and in the condition.
  const matching = (inBlocks?: Prisma.Sql) => Prisma.sql`
      SELECT block, bits FROM (
        SELECT block, ${Prisma.raw(wanted)} AS bits FROM (
          SELECT block, ${Prisma.join(columns)}
          FROM (${each(Prisma.sql`${[...new Set(terms)]}::text[]`, inBlocks)}) AS each
          JOIN unnest(${terms}::text[], ${parts}::integer[]) AS wanted (term, part) USING (term)
          GROUP BY block
        ) AS parted OFFSET 0
      ) AS met WHERE bit_count(bits) > 0`;
  return {
    matching: matching(),
    matchingLast: matching(Prisma.sql`
      AND block >= (SELECT max(number) >> ${BLOCK_POWER}::integer FROM ${numbers}) - 1`),
    having: (term) => each(Prisma.sql`ARRAY[${term}]`),
    numbersIn,
    numbered: Prisma.sql`(
      SELECT * FROM ${numbers} WHERE number = ANY(ARRAY(SELECT number FROM numbers))) AS t`,
    and: (term) => bitmapsOf(table, [...all, term]),
  };
}

/**
 * Bits for the database's own functions (spot_matching): each part is what has any of its terms. They are
 * put together by a program, or what matches has all of them.
 */
export function programOf(all: Bits[]): {
  terms: string[];
  parts: number[];
  program: number[] | null;
} {
  const unions: string[][] = [];
  const program: number[] = [];
  const push = (bits: Bits): void => {
    if (typeof bits === "string") return pushPart([bits]);
    if ("not" in bits) {
      push(bits.not);
      program.push(NOT);
      return;
    }
    if ("all" in bits) return pushEach(bits.all, AND);
    const terms = bits.any.filter((each) => typeof each === "string");
    const others = bits.any.filter((each) => typeof each !== "string");
    if (others.length === 0) return pushPart(terms);
    pushEach(terms.length === 0 ? others : [{ any: terms }, ...others], OR);
  };
  const pushPart = (terms: string[]) => {
    const known = unions.findIndex((union) => union.join("\0") === terms.join("\0"));
    program.push(known < 0 ? unions.push(terms) - 1 : known);
  };
  const pushEach = (each: readonly Bits[], operator: number) => {
    for (const [i, bits] of each.entries()) {
      push(bits);
      if (i > 0) program.push(operator);
    }
  };
  push({ all });
  const parts = unions.flatMap((union, part) => union.map(() => part));
  const isPlain = program.every((step) => step === AND || step >= 0) && !unions.some(isEmpty);
  return { terms: unions.flat(), parts, program: isPlain ? null : program };
}
const [AND, OR, NOT] = [-1, -2, -3];
const isEmpty = (list: readonly unknown[]) => list.length === 0;

/**
 * Bits as an expression of columns part0, part1 and so on, one for each union of terms that it has.
 *
 * @param unions those that have a column; others are added
 */
function expressionOf(bits: Bits, unions: string[][]): string {
  const column = (terms: string[]) => {
    const known = unions.findIndex((union) => union.join("\0") === terms.join("\0"));
    return `part${known < 0 ? unions.push(terms) - 1 : known}`;
  };
  if (typeof bits === "string") return column([bits]);
  if ("not" in bits) return `~${expressionOf(bits.not, unions)}`;
  if ("all" in bits) return join(bits.all, "&", unions);
  const terms = bits.any.filter((each) => typeof each === "string");
  const others = bits.any.filter((each) => typeof each !== "string");
  if (others.length === 0) return column(terms);
  return join(terms.length === 0 ? others : [{ any: terms }, ...others], "|", unions);
}

const join = (bits: readonly Bits[], operator: string, unions: string[][]): string =>
  `(${bits.map((each) => expressionOf(each, unions)).join(` ${operator} `)})`;

/** How many bitmaps are read for bits: each once, however often it is asked for. */
export const countTerms = (bits: Bits): number => new Set(termsOf(bits)).size;

function termsOf(bits: Bits): string[] {
  if (typeof bits === "string") return [bits];
  if ("not" in bits) return termsOf(bits.not);
  return ("all" in bits ? bits.all : bits.any).flatMap(termsOf);
}

function numbersIn(blocks: string): Prisma.Sql {
  const whole = Prisma.sql`whole AS MATERIALIZED (
    SELECT block << ${BLOCK_POWER}::integer AS start, bits FROM ${Prisma.raw(blocks)})`;
  const nameOf = (level: number) => Prisma.raw(level === 0 ? "whole" : `piece${level}`);
  const steps = PIECES.map((length, i) => {
    const pieces = (PIECES[i - 1] ?? BLOCK_BITS) / length;
    // To look for the only bit of a whole block would take longer than to look through its pieces.
    const isMixed = i === 0 ? Prisma.empty : Prisma.sql`WHERE count > 1`;
    return Prisma.sql`${nameOf(i + 1)} AS MATERIALIZED (
      SELECT * FROM (
        SELECT start, bits, bit_count(bits) AS count FROM (
          SELECT start + n * ${length}::integer AS start,
            substring(bits FROM n * ${length}::integer + 1 FOR ${length}::integer) AS bits
          FROM ${nameOf(i)}, generate_series(0, ${pieces - 1}::integer) AS n ${isMixed} OFFSET 0
        ) AS piece OFFSET 0
      ) AS counted WHERE count > 0)`;
  });
  // To look for the only bit of a piece is quicker than to ask for each of its bits.
  const alone = PIECES.map(
    (_, i) => Prisma.sql`
    SELECT start + position(B'1' IN bits) - 1 FROM ${nameOf(i + 1)} WHERE count = 1`,
  );
  const last = PIECES.at(-1) ?? BLOCK_BITS;
  return Prisma.sql`${Prisma.join([whole, ...steps], ", ")}, numbers (number) AS MATERIALIZED (
    ${Prisma.join(alone, " UNION ALL ")}
    UNION ALL
    SELECT start + n FROM ${nameOf(PIECES.length)}, generate_series(0, ${last - 1}::integer) AS n
    WHERE count > 1 AND get_bit(bits, n) = 1)`;
}
