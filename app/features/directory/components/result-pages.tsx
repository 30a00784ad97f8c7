import { Pagination } from "~/ui/pagination";

import type { Place } from "../filters";

/** Which page of the results this is, and what lies beside it. */
export interface ShownPage {
  page: number | null;
  lastPage: number;
  next: string | null;
  previous: string | null;
}

interface ResultPagesProps {
  results: ShownPage;
  addressOf: (place: Partial<Place>) => string;
}

/** Numbers as far as pages have them; beyond that only the neighbours, by cursor. */
export function ResultPages({ results, addressOf }: ResultPagesProps) {
  const { page, lastPage } = results;
  const after = (cursor: string | null) => (cursor === null ? null : addressOf({ after: cursor }));
  const isFirst = page === null || page === 1;
  const isLast = page === null || page === lastPage;
  return (
    <Pagination
      page={page}
      lastPage={lastPage}
      addressOfPage={(n) => addressOf({ page: n })}
      previous={isFirst ? after(results.previous) : addressOf({ page: page - 1 })}
      next={isLast ? after(results.next) : addressOf({ page: page + 1 })}
    />
  );
}
