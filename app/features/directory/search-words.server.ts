import { cutUnits } from "~/formats/cut-text";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

const MAX_WORDS = 8;
/** Nobody types longer ones. */
const MAX_LETTERS = 60;
/** More words than these begin like a search of few letters, which finds many listings anyway. */
export const MAX_BEGUN_WORDS = 128;
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

/** A search as conditions on a table with a column `search`, alias `t`. */
export interface SearchedWords {
  /** For published texts, whose words are known. */
  published: Prisma.Sql[];
  /** For any text. */
  any: Prisma.Sql[];
  /** The words of published texts that each word of the search may stand for. */
  meanings: string[][];
}

/** What is searched where nothing is. */
const NO_WORDS: SearchedWords = { published: [], any: [], meanings: [] };

/**
 * Reads a search: texts must have every word of it by its beginning. Words that begin so are named
 * one by one where they are not too many, because an index intersects whole words quickly, while of
 * the beginning of a word it reads through everything.
 */
export async function readSearch(search: string): Promise<SearchedWords> {
  if (search === "") return NO_WORDS;
  const words = wordsOf(search);
  // Signs without a letter or digit stand in no text.
  const nothing = [Prisma.sql`false`];
  if (words.length === 0) return { published: nothing, any: nothing, meanings: [[]] };
  const anyText = searchPrefixes(words);
  // PostgreSQL takes other words apart, or for others.
  const [plain, odd] = [words.filter(isPlain), words.filter((word) => !isPlain(word))];
  const begun = plain.length > 0 ? await listWordsBeginning(plain) : [];
  const meanings = [...begun, ...odd.map((word) => [word])];
  if (begun.some(({ length }) => length === 0)) {
    return { published: nothing, any: anyText, meanings };
  }
  const named = begun.filter(({ length }) => length <= MAX_BEGUN_WORDS);
  const others = plain.filter((_word, i) => (begun[i]?.length ?? 0) > MAX_BEGUN_WORDS);
  const query = named.map((words) => `(${words.map(quoteWord).join(" | ")})`).join(" & ");
  // PostgreSQL is not told the words while it plans: it would multiply their shares, hope for many
  // texts that have all of them, and read everything.
  const byNames = query ? [Prisma.sql`t.search @@ (SELECT ${query}::tsquery)`] : [];
  // Of the beginning of many words the index would read through all that begin so.
  const byOthers = searchPrefixes(others).map((condition) => Prisma.sql`(${condition}) IS TRUE`);
  return { published: [...byNames, ...searchPrefixes(odd), ...byOthers], any: anyText, meanings };
}

function searchPrefixes(words: readonly string[]): Prisma.Sql[] {
  if (words.length === 0) return [];
  const query = words.map((word) => `'${word}':*`).join(" & ");
  return [Prisma.sql`t.search @@ to_tsquery('simple', search_text(${query}))`];
}

const isPlain = (word: string) => /^([a-z]+|\d+)$/.test(word);

/** For each beginning the words of published texts that begin so, one more than are used at most. */
async function listWordsBeginning(beginnings: string[]): Promise<string[][]> {
  const last = String.fromCodePoint(0x10ffff);
  const rows = await readRows<{ words: string[] }>(Prisma.sql`
    SELECT ARRAY(
      SELECT word FROM search_words WHERE word ~>=~ beginning AND word ~<~ (beginning || ${last})
      ORDER BY word USING ~<~ LIMIT ${MAX_BEGUN_WORDS + 1}
    ) AS words
    FROM unnest(${beginnings}::text[]) WITH ORDINALITY AS typed (beginning, n) ORDER BY n`);
  return rows.map(({ words }) => words);
}

function quoteWord(word: string): string {
  return `'${word.replace(/['\\]/g, "$&$&")}'`;
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
