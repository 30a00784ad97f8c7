import { countUpTo } from "~/platform/database/select-page.server";
import { useDatabase } from "~/platform/database/database.server";
import { PUBLIC_PROPERTY } from "~/features/properties/property-visibility.server";
import { boundsOf } from "~/features/directory/dollar-range";
import { PRICE_RANGES } from "~/features/directory/vocabulary";
import { Prisma } from "~/platform/database/client/client";

import type { SizedDatabase } from "./open-sized";

type Read = SizedDatabase["opened"]["read"];

/** A share of the table's pages, whose words and pairs of words are looked at. */
const SAMPLED_PERCENT = 0.5;
/** SQL: the named range that a price lies in. */
const RANGE_OF_PRICE = `CASE ${PRICE_RANGES.map(({ value }) => {
  const { from, to } = boundsOf(value);
  return `WHEN price >= ${from}${to === null ? "" : ` AND price < ${to}`} THEN '${value}'`;
}).join(" ")} END`;
const SAMPLE = `
  DROP TABLE IF EXISTS bench_sample;
  CREATE TABLE bench_sample AS
    SELECT id, state, game_types, ${RANGE_OF_PRICE} AS range, price, tsvector_to_array(search) AS words
    FROM properties TABLESAMPLE SYSTEM (${SAMPLED_PERCENT}) REPEATABLE (1)
    WHERE review_status = 'approved' AND available AND deleted_at IS NULL`;

interface Word {
  word: string;
  share: number;
  dearest: number;
}

interface Pair {
  words: [string, string];
  share: number;
}

/**
 * Searches whose words are chosen by the data: how many listings have them, and how often these meet
 * each other and what the filters ask for.
 *
 * @returns their queries, by names that tell the counts
 */
export async function chooseSearches({ opened }: SizedDatabase): Promise<Record<string, string>> {
  useDatabase(opened);
  await opened.runLong(SAMPLE);
  const { read } = opened;
  const words = await read<Word>(
    `SELECT word, count(*)::float8 / (SELECT count(*) FROM bench_sample) AS share,
       coalesce(max(price), 0)::float8 AS dearest
     FROM bench_sample, unnest(words) AS word
     WHERE word ~ '^[a-z]{3,}$' GROUP BY word ORDER BY share DESC, word`,
    [],
  );
  const common = words.filter(({ share }) => share > 0.02 && share < 0.15);
  const commonest = words.filter(({ share }) => share > 0.3 && share < 0.6);
  const pairs = await pairsOf(read, common);
  const some = pairs.filter(({ share }) => share > 0.003 && share < 0.006);
  const rarely = insist(pairs[0]).words;
  const { word } = insist(common[Math.floor(common.length / 2)]);
  const cheap = insist([...commonest].sort((a, b) => a.dearest - b.dearest)[0]).word;
  const states = await meetingsOf(read, "state", word);
  const games = await meetingsOf(read, "unnest(game_types)", word);
  const ranges = await meetingsOf(read, "range", word);
  const rare = insist(words.at(-1)).word;
  const chosen: [name: string, words: string[], filters?: Record<string, string | undefined>][] = [
    ["common words that rarely meet", rarely],
    ["common words that often meet", insist(pairs.at(-1)).words],
    ["common words that meet now and then", insist(some[0] ?? pairs.at(-2)).words],
    ["commonest words that rarely meet", insist((await pairsOf(read, commonest))[0]).words],
    ["a common and a rare word", [word, rare]],
    ["eight common words", common.slice(0, 8).map((each) => each.word)],
    ["one letter", ["c"]],
    ["a word and the state it rarely meets", [word], { state: states[0] }],
    ["a word and the state it often meets", [word], { state: states.at(-1) }],
    ["a word and the game it rarely meets", [word], { gameTypes: games[0] }],
    ["a word and the price range it rarely meets", [word], { priceRange: ranges[0] }],
    ["a word and the price range it often meets", [word], { priceRange: ranges.at(-1) }],
    ["a word, cheapest first", [word], { sort: "price-up" }],
    ["a word, largest first", [word], { sort: "acreage" }],
    ["words that rarely meet, cheapest first", rarely, { sort: "price-up" }],
    ["a word of cheap listings, dearest first", [cheap], { sort: "price-down" }],
    ["page 20 of a word", [word], { page: "20" }],
    ["a word on a map", [word], { view: "map" }],
    ["words that rarely meet on a map", rarely, { view: "map" }],
  ];
  await opened.runLong("DROP TABLE bench_sample");
  const queries: Record<string, string> = {};
  for (const [name, searched, filters = {}] of chosen) {
    const query = new URLSearchParams({ search: searched.join(" ") });
    for (const [key, value] of Object.entries(filters)) if (value) query.set(key, value);
    queries[`${name}: ${await tellCounts(searched, filters)}`] = query.toString();
  }
  return queries;
}

/** Pairs of words, those first that meet least, and of these the commonest. */
async function pairsOf(read: Read, words: readonly Word[]): Promise<Pair[]> {
  const met = await read<{ one: string; other: string; share: number }>(
    `SELECT one, other, count(*)::float8 / (SELECT count(*) FROM bench_sample) AS share
     FROM bench_sample, unnest(words) AS one, unnest(words) AS other
     WHERE one < other AND one = ANY($1::text[]) AND other = ANY($1::text[]) GROUP BY one, other`,
    [words.map(({ word }) => word)],
  );
  const shares = new Map(met.map(({ one, other, share }) => [`${one} ${other}`, share]));
  const sorted = [...words].sort((a, b) => (a.word < b.word ? -1 : 1));
  const pairs = sorted.flatMap((one, i) =>
    sorted.slice(i + 1).map((other) => ({
      words: [one.word, other.word] as [string, string],
      share: shares.get(`${one.word} ${other.word}`) ?? 0,
      common: Math.min(one.share, other.share),
    })),
  );
  return pairs.sort((a, b) => a.share - b.share || b.common - a.common);
}

/** Values that listings have, those first that meet a word least. */
async function meetingsOf(read: Read, value: string, word: string): Promise<string[]> {
  const rows = await read<{ value: string }>(
    `SELECT value FROM (SELECT ${value} AS value, words FROM bench_sample) AS sampled
     WHERE value IS NOT NULL GROUP BY value
     ORDER BY count(*) FILTER (WHERE words @> ARRAY[$1::text]), count(*) DESC, value`,
    [word],
  );
  return rows.map((row) => row.value);
}

/** How many listings have each word, and all of them: "creek 36,035, timber 86,515, together 2". */
async function tellCounts(words: string[], filters: object): Promise<string> {
  const counted = words.length > 2 || words[0]?.length === 1 ? [] : words;
  const parts = await Promise.all(
    counted.map(async (word) => `${word} ${(await countOf([word])).toLocaleString("en-US")}`),
  );
  const values = Object.values(filters).filter(Boolean).map(String);
  const together =
    words.length > 1 ? [`together ${(await countOf(words)).toLocaleString("en-US")}`] : [];
  return [...(counted.length > 0 ? parts : [words.join(" ")]), ...together, ...values].join(", ");
}

function countOf(words: readonly string[]): Promise<number> {
  const query = words.map((word) => `'${word}'`).join(" & ");
  return countUpTo(2_000_000_000, {
    from: Prisma.sql`properties t`,
    where: Prisma.sql`${PUBLIC_PROPERTY} AND t.search @@ (SELECT ${query}::tsquery)`,
  });
}

function insist<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There are too few listings to choose words by");
  return value;
}
