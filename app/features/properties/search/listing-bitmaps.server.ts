import {
  narrowsOnlyBy,
  type FilterName,
  type FilterOf,
  type Filters,
} from "~/features/directory/filters";
import { MAX_BEGUN_WORDS, type SearchedWords } from "~/features/directory/search-words.server";
import { PRICE_RANGES } from "~/features/directory/vocabulary";
import { bitmapsOf, type Bitmaps } from "~/platform/database/bitmaps.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

const LISTINGS = {
  bitmaps: Prisma.sql`listing_bitmaps`,
  numbers: Prisma.sql`listing_numbers`,
};
/** Bitmaps are read whole: of more words than these another index serves better. */
const MAX_TERMS = 256;

/** The filters that have terms; what is searched for comes as words. */
const SERVED: readonly FilterName[] = ["search", "state", "gameTypes", "priceRange"];

/**
 * The bitmaps of the public listings that match, as the database names their terms (listing_terms);
 * none where they do not know all that is asked for.
 */
export function bitmapsFor(
  filters: Pick<Filters, FilterOf<"properties">>,
  { meanings }: SearchedWords,
): Bitmaps | undefined {
  if (!narrowsOnlyBy("properties", filters, SERVED) || !meanings.every(areWholeWords))
    return undefined;
  const { state, gameTypes, priceRange } = filters;
  const range = PRICE_RANGES.findIndex(({ value }) => value === priceRange);
  const terms = [
    ...meanings.map((words) => words.map((word) => `w${word}`)),
    ...(state ? [[`s${state}`]] : []),
    ...(gameTypes.length > 0 ? [[...new Set(gameTypes)].map((game) => `g${game}`)] : []),
    ...(priceRange ? [[`r${range}`]] : []),
  ];
  const isServed = terms.length > 0 && terms.flat().length <= MAX_TERMS;
  return isServed ? bitmapsOf(LISTINGS, terms) : undefined;
}

/** Whether these are all words that are meant: of a word with signs, or of too many, they are not. */
function areWholeWords(words: readonly string[]): boolean {
  const [first = "", ...others] = words;
  return words.length <= MAX_BEGUN_WORDS && (others.length > 0 || /^([a-z]+|\d+)$/.test(first));
}

/** Makes one row of the many that writers have appended to each bitmap. */
export async function foldListingBitmaps(): Promise<void> {
  await database().$executeRaw`SELECT fold_listing_bitmaps()`;
}
