import {
  narrowsOnlyBy,
  type FilterName,
  type FilterOf,
  type Filters,
} from "~/features/directory/filters";
import { boundsOf, type DollarRange } from "~/features/directory/dollar-range";
import { MAX_BEGUN_WORDS, type SearchedWords } from "~/features/directory/search-words.server";
import { PRICE_RANGES } from "~/features/directory/vocabulary";
import { bitmapsOf, countTerms, type Bitmaps, type Bits } from "~/platform/database/bitmaps.server";
import type { OpenGames } from "~/features/seasons/open-games.server";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";

import { amountBits, amountBitsBesideOthers } from "./amount-bits.server";

const LISTINGS = {
  bitmaps: Prisma.sql`listing_bitmaps`,
  numbers: Prisma.sql`listing_numbers`,
};
/** Bitmaps are read whole: of more words than these another index serves better. */
const MAX_TERMS = 256;

/** The filters that have terms; what is searched for comes as words. */
const SERVED: readonly FilterName[] = [
  "propertyType",
  "search",
  "state",
  "gameTypes",
  "priceRange",
  "priceType",
  "minAcres",
  "maxAcres",
  "features",
  "openOn",
];

/** The bitmaps of the public listings that match; none where they do not know all that is asked for. */
export function bitmapsFor(...asked: Parameters<typeof bitsOf>): Bitmaps | undefined {
  const all = bitsOf(...asked);
  return all && all.length > 0 ? bitmapsOf(LISTINGS, all) : undefined;
}

/**
 * What the public listings that match have all of, as the database names its terms (listing_terms);
 * none where these do not know all that is asked for, or are too many.
 *
 * @param more.open which games are open where on the day that is asked for, if one is
 */
export function bitsOf(
  filters: Pick<Filters, FilterOf<"properties">>,
  { meanings }: SearchedWords,
  { open }: { open: readonly OpenGames[] | null },
): Bits[] | undefined {
  if (!narrowsOnlyBy("properties", filters, SERVED) || !meanings.every(areWholeWords))
    return undefined;
  const { propertyType, state, gameTypes, priceRange, priceType, minAcres, maxAcres } = filters;
  const others: Bits[] = [
    ...meanings.map((words) => ({ any: words.map((word) => `w${word}`) })),
    ...(propertyType ? [`t${propertyType}`] : []),
    ...(state ? [`s${state}`] : []),
    ...(gameTypes.length > 0 ? [{ any: gameTypes.map((game) => `g${game}`) }] : []),
    ...(open ? [openBits(open)] : []),
    ...(priceRange ? [priceBits(priceRange)] : []),
    ...(priceType ? [`u${priceType}`] : []),
    ...filters.features.map((feature) => `f${feature}`),
  ];
  // Steps are those of whole acres.
  if (!Number.isInteger(minAcres ?? 0) || !Number.isInteger(maxAcres ?? 0)) return undefined;
  const acres = { from: minAcres ?? 0, upTo: maxAcres };
  const toBits = others.length > 0 ? amountBitsBesideOthers : amountBits;
  const all = minAcres || maxAcres ? [...others, toBits({ band: "a", step: "y" }, acres)] : others;
  return countTerms({ all }) <= MAX_TERMS ? all : undefined;
}

/** However many games are open in however many states, each of them is one bitmap. */
const openBits = (open: readonly OpenGames[]): Bits => ({
  any: open.map(({ games, states }) => ({
    all: [{ any: games.map((game) => `g${game}`) }, { any: states.map((state) => `s${state}`) }],
  })),
});

/** The ranges that most people choose from have terms of their own. */
function priceBits(priceRange: DollarRange): Bits {
  const number = PRICE_RANGES.findIndex(({ value }) => value === priceRange);
  if (number >= 0) return `r${number}`;
  const { from, to } = boundsOf(priceRange);
  return amountBits({ band: "p", step: "x" }, { from, below: to });
}

/** Whether these are all words that are meant: of a word with signs, or of too many, they are not. */
function areWholeWords(words: readonly string[]): boolean {
  const [first = "", ...others] = words;
  return words.length <= MAX_BEGUN_WORDS && (others.length > 0 || /^([a-z]+|\d+)$/.test(first));
}

const FOLDS_LOCK = 72_707_372;

/**
 * Makes one row of the many that writers have appended to each bitmap. One after the other: of two at
 * once that began with different rows, each would leave a row of its own.
 */
export async function foldListingBitmaps(): Promise<void> {
  for (const fold of [Prisma.sql`fold_listing_bitmaps()`, Prisma.sql`fold_spot_bitmaps()`]) {
    await database().$transaction([
      // By itself, so that the fold sees what the one before has left.
      database().$executeRaw`SELECT pg_advisory_xact_lock(${FOLDS_LOCK})`,
      database().$executeRaw`SELECT ${fold}`,
    ]);
  }
}
