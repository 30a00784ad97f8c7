import { cutUnits } from "~/formats/cut-text";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { listSynonyms } from "./synonyms";

const MAX_WORDS = 8;
/** The maximum length of a word. Real words are shorter. */
const MAX_LETTERS = 60;
/** The minimum length of a word to correct. Shorter words have too many neighbors to tell which one was meant. */
const MIN_CORRECTED_LETTERS = 5;

/**
 * Splits a search into lowercase words without accents. Only letters and digits remain, so the words are safe in a
 * tsquery, and PostgreSQL's unaccent adds no other characters.
 */
export function splitSearchWords(search: string): string[] {
  const words = search
    .normalize("NFKD")
    .replace(/[\p{M}\p{Lm}]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean)
    .map((word) => cutUnits(word, MAX_LETTERS));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * Returns the conditions of a search on a table with a column `search`, alias `t`: the text must have a word that
 * begins with each word of the search, or has an abbreviation or the full form of it.
 */
export async function buildWordConditions(search: string): Promise<Prisma.Sql[]> {
  if (search === "") return [];
  const words = splitSearchWords(search);
  // A search without letters or digits finds nothing, because only words are indexed.
  if (words.length === 0) return [Prisma.sql`false`];
  const knownWords = words.length > 1 ? await listKnownWords(words) : new Map<string, string[]>();
  const query = words.map((word) => buildQuery(word, knownWords)).join(" & ");
  return [Prisma.sql`t.search @@ to_tsquery('simple', search_text(${query}))`];
}

function buildQuery(word: string, knownWords: ReadonlyMap<string, readonly string[]>): string {
  const exact = knownWords.get(word)?.map(quoteWord) ?? [buildPrefixTerm(word)];
  const alternatives = [...exact, ...listSynonyms(word).map((synonym) => `(${synonym})`)];
  return alternatives.length === 1 ? (alternatives[0] ?? "") : `(${alternatives.join(" | ")})`;
}

/** Quotes a word of a text for a tsquery; some have an apostrophe or a backslash. */
const quoteWord = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;
const buildPrefixTerm = (word: string) => `'${word}':*`;

/** The maximum number of completions of a word. Above it, the word is searched by its prefix. */
const MAX_KNOWN_WORDS = 40;

/**
 * Returns the words of published texts that begin with each search word, including the word itself, when there are few.
 * A word index skips what doesn't match whole words, but reads everything for prefixes: eight common words in a million
 * listings took 430 ms as prefixes and take 60 ms as whole words.
 */
async function listKnownWords(words: readonly string[]): Promise<Map<string, string[]>> {
  const lookups = words.map(
    (word) => Prisma.sql`(
      SELECT ${word}::text AS beginning, w.word FROM search_words w
      WHERE w.word LIKE search_text(${word}) || '%' LIMIT ${MAX_KNOWN_WORDS + 1})`,
  );
  const rows = await readRows<{ beginning: string; word: string }>(
    Prisma.join(lookups, " UNION ALL "),
  );
  const knownWords = new Map(words.map((word) => [word, [word]]));
  for (const { beginning, word } of rows) knownWords.get(beginning)?.push(word);
  return new Map([...knownWords].filter(([, each]) => each.length <= MAX_KNOWN_WORDS));
}

/**
 * Corrects one typo in each long word, using the words of published texts. Returns null when there is nothing to
 * correct.
 */
export async function correctSearch(search: string): Promise<string | null> {
  const words = splitSearchWords(search);
  const neighbors = await listNeighbors(words.filter(isCorrectable));
  const corrected = words.map((word) => correctWord(word, neighbors.get(word) ?? []));
  return corrected.some((word, i) => word !== words[i]) ? corrected.join(" ") : null;
}

const isCorrectable = (word: string) => word.length >= MIN_CORRECTED_LETTERS && word.length <= 30;

/** Returns similar words of published texts for each word, most similar first. */
async function listNeighbors(words: readonly string[]): Promise<Map<string, string[]>> {
  const neighbors = new Map(words.map((word) => [word, [] as string[]]));
  if (words.length === 0) return neighbors;
  const lookups = words.map(
    (word) => Prisma.sql`(
      SELECT ${word}::text AS typed, w.word, similarity(w.word, ${word}) AS likeness FROM search_words w
      WHERE (w.word % ${word} OR w.word LIKE ${`${word}%`}) AND w.word ~ '^[a-z]{5,30}$'
      ORDER BY similarity(w.word, ${word}) DESC, w.word LIMIT 40)`,
  );
  const rows = await readRows<{ typed: string; word: string }>(Prisma.sql`
    SELECT typed, word FROM (${Prisma.join(lookups, " UNION ALL ")}) AS found ORDER BY likeness DESC, word`);
  for (const { typed, word } of rows) neighbors.get(typed)?.push(word);
  return neighbors;
}

function correctWord(word: string, neighbors: readonly string[]): string {
  if (neighbors.some((neighbor) => neighbor.startsWith(word))) return word;
  return neighbors.find((neighbor) => isOneTypoAway(word, neighbor)) ?? word;
}

/** Checks whether two words differ by one missing, added, changed or swapped letter. */
export function isOneTypoAway(typed: string, target: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === target[start]) start += 1;
  const [a, b] = [typed.slice(start), target.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
