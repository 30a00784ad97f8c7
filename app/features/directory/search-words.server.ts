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
export function wordConditions(search: string): Prisma.Sql[] {
  if (search === "") return [];
  const words = wordsOf(search);
  // A search of signs alone finds nothing, because no text is indexed by them.
  if (words.length === 0) return [Prisma.sql`false`];
  const query = words.map(queryOf).join(" & ");
  return [Prisma.sql`t.search @@ to_tsquery('simple', search_text(${query}))`];
}

function queryOf(word: string): string {
  const meanings = [word, ...synonymsOf(word)].map((meaning) =>
    meaning.split(" ").map(beginningWith).join(" & "),
  );
  return meanings.length === 1
    ? (meanings[0] ?? "")
    : `(${meanings.map((each) => `(${each})`).join(" | ")})`;
}

const beginningWith = (word: string) => `'${word}':*`;

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
