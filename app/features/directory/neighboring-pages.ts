import type { PagePosition } from "./filters";

/** The number of this page of results, and the cursors of its neighbors. */
export interface ShownPage {
  page: number | null;
  lastPage: number;
  next: string | null;
  previous: string | null;
}

/** Returns the actual position of a page of results. An invalid cursor is dropped from its address. */
export function normalizePagePosition(
  { page }: Pick<ShownPage, "page">,
  pagePosition: PagePosition,
): PagePosition {
  return page === null ? pagePosition : { ...pagePosition, page, after: null };
}

/** Returns the addresses of the previous and next page: by number where they have one, otherwise by cursor. */
export function getNeighboringPages(
  { page, lastPage, ...cursors }: ShownPage,
  buildPath: (pagePosition: Partial<PagePosition>) => string,
): { previous: string | null; next: string | null } {
  const after = (cursor: string | null) => (cursor === null ? null : buildPath({ after: cursor }));
  const isFirst = page === null || page === 1;
  const isLast = page === null || page === lastPage;
  return {
    previous: isFirst ? after(cursors.previous) : buildPath({ page: page - 1 }),
    next: isLast ? after(cursors.next) : buildPath({ page: page + 1 }),
  };
}
