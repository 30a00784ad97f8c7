import type { Place } from "./filters";

/** Which page of the results this is, and what lies beside it. */
export interface ShownPage {
  page: number | null;
  lastPage: number;
  next: string | null;
  previous: string | null;
}

/** Where a page of results really is: what was no cursor is not in its address. */
export function ownPlace({ page }: Pick<ShownPage, "page">, place: Place): Place {
  return page === null ? place : { ...place, page, after: null };
}

/** The addresses of the pages before and after one: by number as far as they have one, else by cursor. */
export function neighbouringPages(
  { page, lastPage, ...cursors }: ShownPage,
  addressOf: (place: Partial<Place>) => string,
): { previous: string | null; next: string | null } {
  const after = (cursor: string | null) => (cursor === null ? null : addressOf({ after: cursor }));
  const isFirst = page === null || page === 1;
  const isLast = page === null || page === lastPage;
  return {
    previous: isFirst ? after(cursors.previous) : addressOf({ page: page - 1 }),
    next: isLast ? after(cursors.next) : addressOf({ page: page + 1 }),
  };
}
