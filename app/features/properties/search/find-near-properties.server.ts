import { filterConditions } from "~/features/directory/filter-conditions.server";
import type { Filters, Sort } from "~/features/directory/filters";
import {
  cellsAround,
  circleCondition,
  nearestFirst,
  ringOf,
  type Near,
  type Ring,
} from "~/features/directory/near.server";
import { MAX_NUMBERED_RESULTS } from "~/features/directory/result-limits";
import { allOf, type Expectation } from "~/features/directory/result-page.server";
import type { SearchedWords } from "~/features/directory/search-words.server";
import { listOpenGames } from "~/features/seasons/open-games.server";
import type { Bits } from "~/platform/database/bitmaps.server";
import { Prisma } from "~/platform/database/client/client";
import { countUpTo, type FirstRows, type Pieces } from "~/platform/database/keyset-page.server";
import type { NearestList } from "~/platform/database/nearest-page.server";

import { PROPERTY_CONDITIONS } from "./property-conditions.server";
import { bitsOf } from "./listing-bitmaps.server";
import { areCounted, countInCells, countListings } from "./listing-counts.server";
import { countSpots, firstSpots, nearestSpots } from "./spot-bitmaps.server";
import { OWN_WAITING_PROPERTY, PUBLIC_PROPERTY } from "../property-visibility.server";

const BOUND = MAX_NUMBERED_RESULTS + 1;
/** So many listings of cells are looked at about as quickly as others are passed over. */
const FEW = 5 * BOUND;
/** Rows of a page that people look at; what is dear beyond is bounded anyway. */
const A_PAGE = 60;
/** How many matches are collected and sorted wherever in the circle they lie. */
const MOST_COLLECTED = 1_500;
/**
 * So many things that are asked for together are rare, most likely: all around that matches is looked at.
 * Others have the nearest listings looked at first, if that is promising.
 */
const SEVERAL = 3;
/** What it costs to begin reading a cell, in rows. */
const CELL = 8;

const CELL_OF = Prisma.sql`listing_cell(t.lat, t.lng)`;

interface FoundNear {
  foundIn: Prisma.Sql;
  where: Prisma.Sql[];
  within?: Prisma.Sql;
  pieces?: Pieces;
  nearest?: NearestList["nearest"];
  firstRows?: FirstRows;
  collected?: { foundIn: Prisma.Sql; where: Prisma.Sql };
  expects: Expectation;
}

/** Where and how the listings in a circle are found that match and that a viewer may see. */
export async function findNearProperties({
  filters,
  near,
  sort,
  words,
  viewerId,
  isBeyondCursor,
}: {
  filters: Filters;
  near: Near;
  sort: Sort;
  words: SearchedWords;
  viewerId: string | null;
  isBeyondCursor: boolean;
}): Promise<FoundNear> {
  const others: Filters = { ...filters, near: "", within: null, area: null };
  const isPlain = words.published.length === 0 && areCounted(others);
  const [counts, counted] = await Promise.all([
    countListings(others, viewerId),
    countInCells(filters, cellsAround(near)),
  ]);
  // The circle last: the others cost less.
  const conditions = [...filterConditions(PROPERTY_CONDITIONS, filters), circleCondition(near)];
  const own = counts.ownsWaiting
    ? [allOf([OWN_WAITING_PROPERTY(viewerId), ...conditions, ...words.any])]
    : [];
  const published = (...more: Prisma.Sql[]) => [
    allOf([PUBLIC_PROPERTY, ...more, ...conditions, ...words.published]),
    ...own,
  ];
  const foundIn = Prisma.sql`properties t`;
  const collected = { total: null, by: "collecting" } as const;
  const around = cellsOf(counted, near, filters.state);
  const cells = around.filter(({ most }) => most > 0);
  const most = sumOf(cells, ({ most }) => most);
  const where = published(
    Prisma.sql`${CELL_OF} = ANY(${cells.map(({ number }) => number)}::integer[])`,
  );
  if (most === 0 && own.length === 0)
    return { foundIn, where, expects: { total: 0, by: "collecting" } };
  // Bitmaps know neither areas nor what is not public.
  const isServed = own.length === 0 && !filters.area;
  const bits = isServed ? await bitsBeside(others, words, statesOf(counted)) : undefined;
  const isNarrowed = bits !== undefined && bits.length > 0;
  if (most < (isNarrowed ? BOUND : FEW)) return { foundIn, where, expects: collected };
  const nearest = { first: nearestFirst(near), cellOf: CELL_OF };
  if (isNarrowed) {
    const matches = await findMatches(bits, {
      ...{ cells, around, near, sort, nearest, isBeyondCursor },
    });
    return { foundIn, where, within: PUBLIC_PROPERTY, ...matches };
  }
  const total =
    isPlain && !filters.area && own.length === 0 ? knownTotal(cells, near, filters) : null;
  if (sort === "distance") {
    const inOrder = { ...nearest, cells: around.map((cell) => ({ ...cell, matches: cell.most })) };
    const expects = { total, by: "nearest" } as const;
    return { foundIn, where, within: PUBLIC_PROPERTY, nearest: inOrder, expects };
  }
  // What is not known is taken for common. In another order than the newest first a cell is read whole.
  const ofCell = sort === "newest" ? A_PAGE : Infinity;
  const inPieces = sumOf(
    cells,
    (cell) => CELL + Math.min(cell.all, (ofCell * cell.all) / cell.most),
  );
  const isWalked = (A_PAGE * counts.all) / most < inPieces;
  const pieces = { numbers: cells.map(({ number }) => number), of: CELL_OF };
  return {
    ...{ foundIn, where, within: PUBLIC_PROPERTY },
    ...(!isWalked && { pieces }),
    expects: { total, by: "walking" },
  };
}

interface Cell extends Ring {
  number: number;
  /** Listings, and how many of them the stored counts know to match, of which some may count twice. */
  all: number;
  most: number;
}

type Counted = Awaited<ReturnType<typeof countInCells>>;

/** The cells that a circle touches and that have listings. */
function cellsOf(counted: Counted, near: Near, state: string | null): Cell[] {
  const cells = new Map<number, Cell>();
  for (const { cell: number, state: its, all, most } of counted) {
    const known = cells.get(number) ?? { number, all: 0, most: 0, ...ringOf(number, near) };
    known.all += all;
    if (state === null || state === its) known.most += most;
    cells.set(number, known);
  }
  return [...cells.values()].filter(({ from, all }) => from <= near.reach && all > 0);
}

const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + numberOf(item), 0);

/** The states that a circle touches, about. */
const statesOf = (counted: Counted) => new Set(counted.map(({ state }) => state));

/** What the filters other than the circle ask for, in the terms of bitmaps. */
async function bitsBeside(
  filters: Filters,
  words: SearchedWords,
  around: ReadonlySet<string>,
): Promise<Bits[] | undefined> {
  const everywhere = filters.openOn === null ? null : await listOpenGames(filters.openOn, filters);
  const open = everywhere?.map(({ games, states }) => ({
    games,
    states: states.filter((state) => around.has(state)),
  }));
  return bitsOf(filters, words, { open: open ?? null });
}

/** The bound of counting where the cells that lie in the circle have so many; null where nobody knows. */
function knownTotal(
  cells: readonly Cell[],
  near: Near,
  { gameTypes }: Pick<Filters, "gameTypes">,
): number | null {
  // With several games listings that have two count twice.
  if (gameTypes.length > 1) return null;
  const whole = cells.filter(({ to }) => to <= near.reach);
  return sumOf(whole, ({ most }) => most) >= BOUND ? BOUND : null;
}

/** What matches further filters, as the bitmaps of the regions around know it. */
async function findMatches(
  bits: readonly Bits[],
  {
    cells,
    around,
    near,
    sort,
    nearest,
    isBeyondCursor,
  }: {
    cells: Cell[];
    around: Cell[];
    near: Near;
    sort: Sort;
    nearest: Pick<NearestList["nearest"], "first" | "cellOf">;
    isBeyondCursor: boolean;
  },
): Promise<Pick<FoundNear, "expects" | "collected" | "firstRows" | "nearest">> {
  if (sort !== "distance") {
    const firstRows = firstSpots(bits, cells, { near, sort, collected: MOST_COLLECTED });
    return { firstRows, expects: { total: null, by: "bands" } };
  }
  if (!isBeyondCursor && bits.length >= SEVERAL) {
    const firstRows = nearestSpots(bits, cells, { near, collected: MOST_COLLECTED });
    return { firstRows, expects: { total: null, by: "first" } };
  }
  const { pieces, foundIn } = await countSpots(bits, cells, { near, sort });
  const inCircle = circleCondition(near);
  const most = sumOf(pieces, ({ matches }) => matches);
  if (most === 0) return { expects: { total: 0, by: "collecting" } };
  if (most <= MOST_COLLECTED) {
    return {
      collected: { foundIn: foundIn(pieces), where: inCircle },
      expects: { total: null, by: "collecting" },
    };
  }
  const edge = pieces.filter(({ to }) => to > near.reach);
  const inside = most - sumOf(edge, ({ matches }) => matches);
  const total =
    inside >= BOUND
      ? BOUND
      : inside +
        (await countUpTo(BOUND - inside, {
          from: Prisma.sql`properties t`,
          foundIn: foundIn(edge),
          where: inCircle,
        }));
  const cellMatches = new Map<number, number>();
  for (const { cell, matches } of pieces)
    cellMatches.set(cell, (cellMatches.get(cell) ?? 0) + matches);
  return {
    nearest: {
      ...nearest,
      cells: around.map((cell) => ({ ...cell, matches: cellMatches.get(cell.number) ?? 0 })),
      matches: {
        pieces,
        foundIn: (some) => foundIn(pieces.filter((piece) => some.has(piece))),
        reach: near.reach,
      },
    },
    expects: { total, by: "nearest" },
  };
}
