import { Prisma } from "~/platform/database/client/client";

import { filterConditions, type Conditions } from "./filter-conditions.server";
import type { ListName } from "./filter-kinds";
import type { Filters, Place } from "./filters";
import { nearConditions } from "./near.server";
import { allOf, searchPage, type SearchResults } from "./result-page.server";

/** As many as are named unless more are asked for; the others are counted. */
const NAMED = 10;
const FIRST: Place = { sort: "newest", page: 1, after: null };

/** What became public in a stretch of time, `since` not included and `until` included. */
export interface Stretch {
  since: Date;
  until: Date;
}

/** The condition of a stretch on a listed table, alias `t`; an index begins with it. */
export const publicWithin = ({ since, until }: Stretch): Prisma.Sql =>
  Prisma.sql`t.public_since > ${since} AND t.public_since <= ${until}`;

/** What a saved search has to tell. */
export interface Untold extends Stretch {
  /** What its emails named before the end of the stretch, within a year, is left out. */
  searchId: string;
  /** Whose search it is: what they list is no news to them. */
  userId: string;
  /** How many are named. */
  most?: number;
}

const REMEMBERED_MS = 365 * 24 * 60 * 60 * 1_000;

/** What was named until then may be named again when it comes back. */
export const forgottenBy = (now: Date): Date => new Date(now.getTime() - REMEMBERED_MS);

/**
 * The latest of what became public and was not told yet, and how much there is. Typing is corrected as
 * in lists.
 *
 * @param filters those of the list alone
 * @param list its table has the alias `t`
 */
export async function searchNew<Item extends { id: string }, List extends ListName>(
  filters: Filters,
  { searchId, userId, most = NAMED, ...stretch }: Untold,
  list: {
    columns: Prisma.Sql;
    from: Prisma.Sql;
    published: Prisma.Sql;
    conditions: Conditions<List>;
  },
): Promise<Pick<SearchResults<Item>, "items" | "total">> {
  const conditions = [
    list.published,
    ...filterConditions(list.conditions, filters),
    ...nearConditions(filters),
  ];
  const untold = Prisma.sql`t.user_id IS DISTINCT FROM ${userId}::uuid AND NOT EXISTS (
    SELECT FROM told_items told WHERE told.search_id = ${searchId}::uuid AND told.item_id = t.id
      AND told.told_at > ${forgottenBy(stretch.until)} AND told.told_at <= ${stretch.until})`;
  const listFor = (words: Prisma.Sql[]) => ({
    columns: list.columns,
    from: list.from,
    where: allOf([...conditions, publicWithin(stretch), ...words, untold]),
    order: {
      column: Prisma.sql`t.public_since`,
      type: "timestamptz" as const,
      direction: "desc" as const,
    },
  });
  const found = await searchPage<Item>(filters.search, FIRST, listFor, { pageSize: most });
  return { items: found?.items ?? [], total: found?.total ?? 0 };
}
