import { database } from "~/platform/database/database.server";

const MAX_WORDS = 8;
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
    .filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** A tsquery that finds texts having every word by its beginning; null when there is no word. */
export function prefixQuery(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `'${word.slice(0, 60)}':*`).join(" & ");
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
  const neighbours = await database().$queryRaw<{ word: string }[]>`
    SELECT word FROM search_words
    WHERE word % ${word} OR word LIKE ${`${word}%`}
    ORDER BY similarity(word, ${word}) DESC, word LIMIT 40`;
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
