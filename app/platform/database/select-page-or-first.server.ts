import { selectPage, type ListQuery, type Page } from "./select-page.server";

/**
 * Returns the first page for a cursor that no row is left at, for lists whose rows are handled on the page itself: after
 * the last row of the last page is handled, its address leads to the first page. A redirect would lose the message
 * that says what was done, or why nothing was.
 *
 * @param after the cursor of a neighboring page; null means the first page
 * @returns the page, and `after` as null where it is the first page
 */
export async function selectPageOrFirst<Row extends object>(
  list: ListQuery,
  after: string | null,
): Promise<Page<Row> & { after: string | null }> {
  if (after !== null) {
    const page = await selectPage<Row>(list, { cursor: after });
    if (page.rows.length > 0) return { ...page, after };
  }
  return { ...(await selectPage<Row>(list, { page: 1 })), after: null };
}
