import pg from "pg";

import { getDollarBounds } from "~/features/directory/dollar-range";
import { PRICE_RANGES } from "~/features/directory/vocabulary";

import type { SizedDatabase } from "./open-sized";

/** The SQL expression for the named range of a price. */
const PRICE_RANGE = `CASE ${PRICE_RANGES.map(({ value }) => {
  const { from, to } = getDollarBounds(value);
  return `WHEN price >= ${from}${to === null ? "" : ` AND price < ${to}`} THEN '${value}'`;
}).join(" ")} END`;

const SAMPLE = `
  CREATE TEMPORARY TABLE sample AS
    SELECT state, game_types, ${PRICE_RANGE} AS range, price, tsvector_to_array(search) AS words
    FROM properties TABLESAMPLE SYSTEM (0.5) REPEATABLE (1)
    WHERE review_status = 'approved' AND available AND deleted_at IS NULL`;

interface Word {
  word: string;
  share: number;
  highestPrice: number;
}

interface WordPair {
  words: string;
  share: number;
}

/**
 * Chooses searches by the number of listings that match their words, and by how often the words match together and with
 * the filters. The order of words and filter values comes from a sample of the listings.
 *
 * @returns their queries by a name that contains the words
 */
export async function chooseSearches({ url }: SizedDatabase): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(SAMPLE);
    return await choose(client);
  } finally {
    await client.end();
  }
}

async function choose(client: pg.Client): Promise<Record<string, string>> {
  const { rows: words } = await client.query<Word>(
    `SELECT word, count(*)::float8 / (SELECT count(*) FROM sample) AS share,
       coalesce(max(price), 0)::float8 AS "highestPrice"
     FROM sample, unnest(words) AS word
     WHERE word ~ '^[a-z]{3,}$' GROUP BY word ORDER BY share DESC, word`,
  );
  const common = words.filter(({ share }) => share > 0.02 && share < 0.15);
  const mostCommon = words.filter(({ share }) => share > 0.3 && share < 0.6);
  const pairs = await findPairs(client, common);
  const sometimes = pairs.find(({ share }) => share > 0.003 && share < 0.006) ?? pairs.at(-2);
  const rarely = defined(pairs[0]).words;
  const { word } = defined(common[Math.floor(common.length / 2)]);
  const [cheap] = [...mostCommon].sort((a, b) => a.highestPrice - b.highestPrice);
  const states = await findValues(client, "state", word);
  const games = await findValues(client, "unnest(game_types)", word);
  const ranges = await findValues(client, "range", word);
  const searches: [name: string, search: string | undefined, filters?: Record<string, string>][] = [
    ["common words that rarely occur together", rarely],
    ["common words that often meet", pairs.at(-1)?.words],
    ["common words that meet now and then", sometimes?.words],
    [
      "most common words that rarely occur together",
      (await findPairs(client, mostCommon))[0]?.words,
    ],
    ["a common and a rare word", `${word} ${words.at(-1)?.word}`],
    [
      "eight common words",
      common
        .slice(0, 8)
        .map((each) => each.word)
        .join(" "),
    ],
    ["one letter", "c"],
    ["a word and the state it rarely occurs with", word, { state: defined(states[0]) }],
    ["a word and the state it often meets", word, { state: defined(states.at(-1)) }],
    ["a word and the game it rarely occurs with", word, { gameTypes: defined(games[0]) }],
    ["a word and the price range it rarely occurs with", word, { priceRange: defined(ranges[0]) }],
    ["a word and the price range it often meets", word, { priceRange: defined(ranges.at(-1)) }],
    ["a word, cheapest first", word, { sort: "price-up" }],
    ["a word, largest first", word, { sort: "acreage" }],
    ["words that rarely occur together, cheapest first", rarely, { sort: "price-up" }],
    ["a word of cheap listings, most expensive first", cheap?.word, { sort: "price-down" }],
    ["page 20 of a word", common[0]?.word, { page: "20" }],
  ];
  return Object.fromEntries(
    searches.map(([name, search, filters]) => [
      `${name}: ${[defined(search), ...Object.values(filters ?? {})].join(", ")}`,
      new URLSearchParams({ search: defined(search), ...filters }).toString(),
    ]),
  );
}

/** Returns pairs of words, the rarest pairs first, and among these the most common words first. */
async function findPairs(client: pg.Client, words: readonly Word[]): Promise<WordPair[]> {
  const { rows } = await client.query<WordPair>(
    `WITH chosen AS (SELECT * FROM unnest($1::text[], $2::float8[]) AS chosen (word, share))
     SELECT one.word || ' ' || other.word AS words, count(met)::float8 / (SELECT count(*) FROM sample) AS share
     FROM chosen one JOIN chosen other ON one.word < other.word
     LEFT JOIN (SELECT first, second FROM sample, unnest(words) AS first, unnest(words) AS second) AS met
       ON met.first = one.word AND met.second = other.word
     GROUP BY one.word, one.share, other.word, other.share
     ORDER BY count(met), least(one.share, other.share) DESC, words`,
    [words.map(({ word }) => word), words.map(({ share }) => share)],
  );
  return rows;
}

/** Returns the values of a column, starting with those that are rarest together with the word. */
async function findValues(client: pg.Client, column: string, word: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT value FROM (SELECT ${column} AS value, words FROM sample) AS sampled
     WHERE value IS NOT NULL GROUP BY value
     ORDER BY count(*) FILTER (WHERE words @> ARRAY[$1::text]), count(*) DESC, value`,
    [word],
  );
  return rows.map(({ value }) => value);
}

function defined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There are too few listings to choose words by");
  return value;
}
