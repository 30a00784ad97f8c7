import { countUpTo } from "./count-rows.server";
import { loadPage, type ListQuery } from "./select-page.server";

const MAX_COUNTED_ROWS = 1_000_000;

export interface NumberedPage<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
  page: number;
  /** An empty list has one page. */
  lastPage: number;
}

type Load<Row> = (ids: string[]) => Promise<Row[]>;

/**
 * Counts a list and returns one of its pages, for a page with links to all others.
 *
 * @returns null for a page beyond the last, whose address is then a 404
 */
export async function loadNumberedPage<Row extends { id: string }>(
  list: Omit<ListQuery, "columns">,
  page: number,
  load: Load<Row>,
): Promise<NumberedPage<Row> | null> {
  const totals = await countPages(list);
  if (page > totals.lastPage) return null;
  return { rows: (await loadPage(list, { page }, load)).rows, page, ...totals };
}

/**
 * Returns the last page for a page beyond it, for lists whose rows are removed on the page itself: after the last row
 * of the last page is gone, its address leads to the page before.
 */
export async function loadPageUpToLast<Row extends { id: string }>(
  list: Omit<ListQuery, "columns">,
  requestedPage: number,
  load: Load<Row>,
): Promise<NumberedPage<Row>> {
  const totals = await countPages(list);
  const page = Math.min(requestedPage, totals.lastPage);
  return { rows: (await loadPage(list, { page }, load)).rows, page, ...totals };
}

async function countPages(
  list: Omit<ListQuery, "columns">,
): Promise<{ total: number; lastPage: number }> {
  const total = await countUpTo(MAX_COUNTED_ROWS, list);
  return { total, lastPage: Math.max(1, Math.ceil(total / list.pageSize)) };
}
