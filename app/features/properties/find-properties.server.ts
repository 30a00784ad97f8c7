import { readCommonWords } from "~/features/directory/common-words.server";
import { boundsOf, type Filters } from "~/features/directory/filters";
import { MAX_NUMBERED_RESULTS } from "~/features/directory/result-limits";
import { allOf, areaConditions, type Expectation } from "~/features/directory/result-page.server";
import type { SearchedWords } from "~/features/directory/search-words.server";
import { Prisma } from "~/platform/database/client/client";

import { countListings, type ListingCounts } from "./listing-counts.server";
import { OWN_WAITING_PROPERTY, PUBLIC_PROPERTY } from "./property-visibility.server";

type PropertyFilters = Pick<Filters, "state" | "gameTypes" | "priceRange" | "area">;

/** More cells than these are much of the map, and another index serves better. */
const MAX_CELLS = 1_000;
/** Of so many in its cells an area's newest are sorted quickly, as the index holds what that takes. */
const MAX_IN_CELLS = 20_000;
/** Statistics of a sample say that there are more than the bound only where they say many more. */
const CERTAINTY = 5;
/** Listings up to so many times the bound are collected rather than found in order. */
const FEW = 2;
const PRICED_SHARE = 0.2;

/** Where and how the listings are found that match and that a viewer may see. */
export async function findProperties({
  filters,
  words,
  viewerId,
}: {
  filters: PropertyFilters;
  words: SearchedWords;
  viewerId: string | null;
}): Promise<{ foundIn: Prisma.Sql; where: Prisma.Sql[]; expects: Expectation }> {
  const counts = await countListings(filters, viewerId);
  const conditions = propertyConditions(filters);
  const inCells = cellConditions(counts);
  const where = [allOf([PUBLIC_PROPERTY, ...conditions, ...inCells, ...words.published])];
  if (counts.ownsWaiting)
    where.push(allOf([OWN_WAITING_PROPERTY(viewerId), ...conditions, ...words.any]));
  const expects = await expect(filters, words, counts);
  return {
    foundIn: Prisma.sql`properties t`,
    where,
    expects: counts.ownsWaiting ? { ...expects, total: null } : expects,
  };
}

/** The filters as conditions: any of a list's values, all of the filters. */
function propertyConditions({ state, gameTypes, priceRange, area }: PropertyFilters): Prisma.Sql[] {
  const conditions = areaConditions(area);
  if (state) conditions.push(Prisma.sql`t.state = ${state}`);
  if (gameTypes.length > 0) conditions.push(Prisma.sql`t.game_types && ${gameTypes}::text[]`);
  if (priceRange) {
    const { from, to } = boundsOf(priceRange);
    conditions.push(Prisma.sql`t.price >= ${from}`);
    if (to !== null) conditions.push(Prisma.sql`t.price < ${to}`);
  }
  return conditions;
}

/** An area once more, in the words of the index by cells. */
function cellConditions({ cells, most }: ListingCounts): Prisma.Sql[] {
  if (!cells || cells.length > MAX_CELLS || most > MAX_IN_CELLS) return [];
  return [Prisma.sql`listing_cell(t.lat, t.lng) = ANY(${cells}::integer[])`];
}

async function expect(
  { state, gameTypes, priceRange, area }: PropertyFilters,
  { meanings }: SearchedWords,
  { all, most, least }: ListingCounts,
): Promise<Expectation> {
  const bound = MAX_NUMBERED_RESULTS + 1;
  const shares = await sharesOf(meanings);
  if (meanings.length === 0 && !priceRange) {
    const total = least === most || least >= bound ? least : null;
    const isCombined = area !== null || gameTypes.length + (state ? 1 : 0) > 1;
    return { total, isFew: isCombined && most < bound };
  }
  const [share, ...otherShares] = shares;
  const isOneWord = otherShares.length === 0 && !priceRange && !area && !state && !gameTypes.length;
  if (isOneWord && share && all * share.least > bound * CERTAINTY) {
    return { total: bound, isFew: false };
  }
  // Price and area do not stand in the index of words: what it finds is read to see whether they fit.
  const worded = shares.reduce((product, { probable }) => product * probable, area ? all : most);
  const collected = meanings.length > 0 ? Math.min(worded, most) : most * PRICED_SHARE;
  return { total: null, isFew: collected < bound * FEW };
}

/** For each word of a search which share of the listings has it: at least, and as well as one knows. */
async function sharesOf(meanings: string[][]): Promise<{ least: number; probable: number }[]> {
  if (meanings.length === 0) return [];
  const common = await readCommonWords("properties");
  return meanings.map((words) => {
    const shares = words.map((word) => common.get(word) ?? 0);
    const sum = shares.reduce((total, share) => total + share, 0);
    return { least: Math.max(0, ...shares), probable: Math.min(1, sum) };
  });
}
