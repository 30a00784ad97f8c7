import { Prisma } from "~/platform/database/client/client";

import { filterConditions, type FilterConditions } from "./filter-conditions.server";
import type { ListName } from "./filter-kinds";
import type { Filters, PagePosition } from "./filters";
import { buildNearConditions } from "./near.server";
import { joinConditions, searchPage, type SearchResults } from "./result-page.server";

/** The default number of results to list. All others are only counted. */
const DEFAULT_MAX_RESULTS = 10;
const FIRST: PagePosition = { sort: "newest", page: 1, after: null };

/** A period of time. `since` is exclusive and `until` inclusive. */
export interface TimePeriod {
  since: Date;
  until: Date;
}

/**
 * Returns the condition that a listing became public in a period, for a table with alias `t`. An index begins with this
 * column.
 */
export const buildPublicWithinCondition = ({ since, until }: TimePeriod): Prisma.Sql =>
  Prisma.sql`t.public_since > ${since} AND t.public_since <= ${until}`;

/** The period and the search whose new results are wanted. */
export interface NewResultsQuery extends TimePeriod {
  /** Items named in this search's emails before the end of the period, within a year, are excluded. */
  searchId: string;
  /** The owner of the search. Their own listings are excluded. */
  userId: string;
  /** The maximum number of results to return. */
  maxCount?: number;
}

const REMEMBERED_MS = 365 * 24 * 60 * 60 * 1_000;

/** Returns the time up to which named items are forgotten. They may be named again when they return. */
export const getForgetTime = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);

/**
 * Returns the newest items that became public and were not emailed yet, and their total number. Typos are corrected as
 * in lists.
 *
 * @param filters must contain only filters of the list
 * @param list its table must have the alias `t`
 */
export async function searchNew<Item extends { id: string }, List extends ListName>(
  filters: Filters,
  { searchId, userId, maxCount = DEFAULT_MAX_RESULTS, ...stretch }: NewResultsQuery,
  list: {
    columns: Prisma.Sql;
    from: Prisma.Sql;
    published: Prisma.Sql;
    conditions: FilterConditions<List>;
  },
): Promise<Pick<SearchResults<Item>, "items" | "total">> {
  const conditions = [
    list.published,
    ...filterConditions(list.conditions, filters),
    ...buildNearConditions(filters),
  ];
  const condition = Prisma.sql`t.user_id IS DISTINCT FROM ${userId}::uuid AND NOT EXISTS (
    SELECT FROM told_items told WHERE told.search_id = ${searchId}::uuid AND told.item_id = t.id
      AND told.told_at > ${getForgetTime(stretch.until)} AND told.told_at <= ${stretch.until})`;
  const listFor = (words: Prisma.Sql[]) => ({
    columns: list.columns,
    from: list.from,
    where: joinConditions([
      ...conditions,
      buildPublicWithinCondition(stretch),
      ...words,
      condition,
    ]),
    order: {
      column: Prisma.sql`t.public_since`,
      type: "timestamptz" as const,
      direction: "desc" as const,
    },
  });
  const results = await searchPage<Item>(filters.search, FIRST, listFor, { pageSize: maxCount });
  return { items: results?.items ?? [], total: results?.total ?? 0 };
}
