import type { Area } from "~/features/directory/area";
import { filterConditions } from "~/features/directory/filter-conditions.server";
import { boundsOf } from "~/features/directory/dollar-range";
import {
  narrowsOnlyBy,
  type FilterName,
  type FilterOf,
  type Filters,
  type Sort,
} from "~/features/directory/filters";
import { nearOf } from "~/features/directory/near.server";
import { MAX_NUMBERED_RESULTS } from "~/features/directory/result-limits";
import { allOf, type Expectation } from "~/features/directory/result-page.server";
import type { SearchedWords } from "~/features/directory/search-words.server";
import { listOpenGames } from "~/features/seasons/open-games.server";
import { LAST_ROWS, type Bitmaps } from "~/platform/database/bitmaps.server";
import { Prisma } from "~/platform/database/client/client";
import type { Pieces } from "~/platform/database/keyset-page.server";
import type { NearestList } from "~/platform/database/nearest-page.server";

import { bitmapsFor } from "./listing-bitmaps.server";
import { boundConditions, PROPERTY_CONDITIONS } from "./property-conditions.server";
import { findNearProperties } from "./find-near-properties.server";
import { areCounted, countListings, type ListingCounts } from "./listing-counts.server";
import { OWN_WAITING_PROPERTY, PUBLIC_PROPERTY } from "../property-visibility.server";

type PropertyFilters = Pick<Filters, FilterOf<"properties">>;

/** More cells than these are much of the map, and another index serves better. */
const MAX_CELLS = 1_000;
/** Of so many in its cells an area's newest are sorted quickly, as the index holds what that takes. */
const MAX_IN_CELLS = 20_000;
/** Blocks have two and a half degrees each way; the database numbers them (listing_block). */
const BLOCK = 2.5;
/** More blocks than these are much of the map: most of what matches lies in them. */
const MAX_BLOCKS = 32;
/** One of so many listings is found in order as quickly as by its band. */
const MANY = 100;
/** Of fewer listings all bitmaps are read as quickly as the last ones. */
const MANY_LISTINGS = 4 * LAST_ROWS;

interface FoundProperties {
  foundIn: Prisma.Sql;
  where: Prisma.Sql[];
  within?: Prisma.Sql;
  bitmaps?: Bitmaps;
  pieces?: Pieces;
  nearest?: NearestList["nearest"];
  expects: Expectation;
}

/** Where and how the listings are found that match and that a viewer may see. */
export async function findProperties({
  filters: asked,
  sort,
  words,
  viewerId,
  isBeyondCursor = false,
  wantsTotal = true,
}: {
  filters: Filters;
  sort: Sort;
  words: SearchedWords;
  viewerId: string | null;
  /** Whether the list is read from a cursor on. */
  isBeyondCursor?: boolean;
  /** Whether anybody asks how many there are. */
  wantsTotal?: boolean;
}): Promise<FoundProperties> {
  const near = nearOf(asked);
  if (near) {
    return findNearProperties({ filters: asked, near, sort, words, viewerId, isBeyondCursor });
  }
  // A place that nobody knows leaves all.
  const filters: Filters = { ...asked, near: "", within: null };
  const ordered = allOf([PUBLIC_PROPERTY, ...orderedBy(filters, sort)]);
  const foundIn = Prisma.sql`properties t`;
  const matching = [PUBLIC_PROPERTY, ...filterConditions(PROPERTY_CONDITIONS, filters)];
  if (!wantsTotal && viewerId === null && isInOrder(filters, sort, words)) {
    const expects = { total: null, by: "walking" } as const;
    return { foundIn, where: [allOf(matching)], within: ordered, expects };
  }
  const counts = await countListings(filters, viewerId);
  // The index by cells holds neither words nor what their index intersects.
  const isPlain = words.published.length === 0 && areCounted(filters);
  const cells = isPlain ? cellConditions(counts) : [];
  const found = {
    foundIn,
    where: [
      allOf([
        ...matching,
        ...(cells.length > 0 ? cells : blockConditions(filters)),
        ...words.published,
      ]),
    ],
    // The index by cells has an order of its own.
    ...(cells.length === 0 && { within: ordered }),
  };
  if (!counts.ownsWaiting) {
    if (isRangeOf(sort, filters)) {
      return { ...found, where: [ordered], expects: { total: null, by: "walking" } };
    }
    const expects = expect(filters, sort, words, counts, cells.length > 0);
    const open = filters.openOn === null ? null : await listOpenGames(filters.openOn, filters);
    return { ...found, bitmaps: bitmapsFor(filters, words, { open }), expects };
  }
  const own = [
    OWN_WAITING_PROPERTY(viewerId),
    ...filterConditions(PROPERTY_CONDITIONS, filters),
    ...words.any,
  ];
  return {
    ...found,
    where: [...found.where, allOf(own)],
    expects: { total: null, by: "collecting" },
  };
}

/** The filters that an order's own index answers. */
const RANGES: Partial<Record<Sort, readonly FilterName[]>> = {
  "price-up": ["priceRange"],
  "price-down": ["priceRange"],
  acreage: ["minAcres", "maxAcres"],
};

/** Whether nothing narrows a list but a range of what it is ordered by. */
function isRangeOf(sort: Sort, filters: PropertyFilters): boolean {
  const isNarrowed = orderedBy(filters, sort).length > 0;
  return isNarrowed && narrowsOnlyBy("properties", filters, RANGES[sort] ?? []);
}

/**
 * Whether so much may match that the newest are asked first: a day in the season is open for much of
 * all land, and each game and state that it is open for has bitmaps of its own, of which those of all
 * listings take longer to read than a page.
 */
const mayHaveMany = (filters: PropertyFilters, sort: Sort, { all }: ListingCounts): boolean =>
  sort === "newest" &&
  filters.openOn !== null &&
  all > MANY_LISTINGS &&
  narrowsOnlyBy("properties", filters, ["openOn", "propertyType", "gameTypes"]);

/** What the index of an order begins with. */
function orderedBy(filters: PropertyFilters, sort: Sort): Prisma.Sql[] {
  const { state, priceRange, minAcres, maxAcres } = filters;
  if (sort === "newest") return state ? [Prisma.sql`t.state = ${state}`] : [];
  if (sort === "acreage") {
    const isBounded = minAcres || maxAcres;
    const range = { from: minAcres ?? 0, upTo: maxAcres };
    return isBounded ? boundConditions(Prisma.sql`t.acreage`, range) : [];
  }
  if (!priceRange) return [];
  const { from, to } = boundsOf(priceRange);
  return boundConditions(Prisma.sql`t.price`, { from, below: to });
}

/** An area once more, in the words of the index by cells. */
function cellConditions({ cells, most }: ListingCounts): Prisma.Sql[] {
  if (!cells || cells.length > MAX_CELLS || most > MAX_IN_CELLS) return [];
  return [Prisma.sql`listing_cell(t.lat, t.lng) = ANY(${cells}::integer[])`];
}

/** An area once more, in the words of the index that finds words. */
function blockConditions({ area }: PropertyFilters): Prisma.Sql[] {
  const blocks = area ? blocksOf(area) : [];
  if (blocks.length === 0 || blocks.length > MAX_BLOCKS) return [];
  return [Prisma.sql`listing_block(t.lat, t.lng) = ANY(${blocks}::integer[])`];
}

function blocksOf({ south, west, north, east }: Area): number[] {
  const [top, bottom] = [rowOfBlocks(north), rowOfBlocks(south)];
  const [left, right] = [columnOfBlocks(west), columnOfBlocks(east)];
  return Array.from({ length: (top - bottom + 1) * (right - left + 1) }, (_, i) => {
    const row = bottom + Math.floor(i / (right - left + 1));
    return row * 1_000 + left + (i % (right - left + 1));
  });
}

const rowOfBlocks = (lat: number) => Math.floor((lat + 90) / BLOCK);
const columnOfBlocks = (lng: number) => Math.floor((lng + 180) / BLOCK);

/** Whether an index has what is listed, and nothing else, in the order that is asked for. */
function isInOrder(filters: PropertyFilters, sort: Sort, { meanings }: SearchedWords): boolean {
  const { state, gameTypes, area } = filters;
  const isCounted = meanings.length === 0 && areCounted(filters);
  return isCounted && !area && gameTypes.length === 0 && (!state || sort === "newest");
}

function expect(
  filters: PropertyFilters,
  sort: Sort,
  words: SearchedWords,
  counts: ListingCounts,
  isInCells: boolean,
): Expectation {
  const { all, most, least } = counts;
  const bound = MAX_NUMBERED_RESULTS + 1;
  const isCounted = words.meanings.length === 0 && areCounted(filters);
  const total = most === 0 ? 0 : isCounted && (least === most || least >= bound) ? least : null;
  if (isInCells) return { total, by: most < bound ? "collecting" : "walking" };
  if (isInOrder(filters, sort, words)) return { total, by: "walking" };
  if (most < bound) return { total, by: "collecting" };
  if (isCounted && most * MANY >= all) return { total, by: "walking" };
  return { total, by: "bands", mayHaveMany: mayHaveMany(filters, sort, counts) };
}
