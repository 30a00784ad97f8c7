import { cutUnits } from "~/formats/cut-text";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { synonymsOf } from "./synonyms";

const MAX_WORDS = 8;
/** Nobody types longer ones. */
const MAX_LETTERS = 60;
/** Shorter words have too many neighbours for a correction to be the one that was meant. */
const MIN_CORRECTED_LETTERS = 5;

/**
 * The words of a search, lower case and without marks. Only letters and digits are left, so they
 * can stand in a tsquery, and what PostgreSQL's unaccent makes of them brings no others in.
 */
export function wordsOf(search: string): string[] {
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
 * begins with each word of the search, or with a word that means the same.
 */
export async function wordConditions(search: string): Promise<Prisma.Sql[]> {
  if (search === "") return [];
  const words = wordsOf(search);
  // A search of signs alone finds nothing, because no text is indexed by them.
  if (words.length === 0) return [Prisma.sql`false`];
  const known = words.length > 1 ? await listKnownWords(words) : new Map<string, string[]>();
  const query = words.map((word) => queryOf(word, known)).join(" & ");
  return [Prisma.sql`t.search @@ to_tsquery('simple', search_text(${query}))`];
}

function queryOf(word: string, known: ReadonlyMap<string, readonly string[]>): string {
  const meanings = synonymsOf(word).map((meaning) =>
    meaning.split(" ").map(beginningWith).join(" & "),
  );
  const whole = known.get(word)?.map(quoted) ?? [beginningWith(word)];
  const alternatives = [...whole, ...meanings.map((each) => `(${each})`)];
  return alternatives.length === 1 ? (alternatives[0] ?? "") : `(${alternatives.join(" | ")})`;
}

/** Quotes a word of a text for a tsquery; some have an apostrophe or a backslash. */
const quoted = (word: string) => `'${word.replace(/['\\]/g, "$&$&")}'`;
const beginningWith = (word: string) => `'${word}':*`;

/** More words than these are searched for by their beginning. */
const MAX_KNOWN_WORDS = 40;

/**
 * Returns the words of published texts that begin with each word of a search, itself included, where there are few.
 * An index of words passes over what doesn't match by whole words, and reads everything by beginnings: eight common
 * words in a million listings took 430 ms by beginnings and take 60 ms by whole words.
 */
async function listKnownWords(words: readonly string[]): Promise<Map<string, string[]>> {
  const lookUps = words.map(
    (word) => Prisma.sql`(
      SELECT ${word}::text AS beginning, w.word FROM search_words w
      WHERE w.word LIKE search_text(${word}) || '%' LIMIT ${MAX_KNOWN_WORDS + 1})`,
  );
  const rows = await readRows<{ beginning: string; word: string }>(
    Prisma.join(lookUps, " UNION ALL "),
  );
  const known = new Map(words.map((word) => [word, [word]]));
  for (const { beginning, word } of rows) known.get(beginning)?.push(word);
  return new Map([...known].filter(([, each]) => each.length <= MAX_KNOWN_WORDS));
}

/**
 * The search with one mistyped letter forgiven in each long word, from the words of published
 * texts; null when there is nothing to correct.
 */
export async function correctSearch(search: string): Promise<string | null> {
  const words = wordsOf(search);
  const corrected = await Promise.all(words.map(correctWord));
  return corrected.some((word, i) => word !== words[i]) ? corrected.join(" ") : null;
}

async function correctWord(word: string): Promise<string> {
  if (word.length < MIN_CORRECTED_LETTERS || word.length > 30) return word;
  const neighbours = await readRows<{ word: string }>(Prisma.sql`
    SELECT word FROM search_words
    WHERE (word % ${word} OR word LIKE ${`${word}%`}) AND word ~ '^[a-z]{5,30}$'
    ORDER BY similarity(word, ${word}) DESC, word LIMIT 40`);
  if (neighbours.some((neighbour) => neighbour.word.startsWith(word))) return word;
  return neighbours.find((neighbour) => isOneSlipAway(word, neighbour.word))?.word ?? word;
}

/** One letter left out, added, changed, or swapped with the next. */
export function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
