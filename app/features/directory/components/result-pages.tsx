import { Pagination } from "~/ui/pagination";

import type { PagePosition } from "../filters";
import { getNeighboringPages, type ShownPage } from "../neighboring-pages";

interface ResultPagesProps {
  results: ShownPage;
  addressOf: (place: Partial<PagePosition>) => string;
}

/** Links to numbered pages, or only to the neighbors by cursor on pages without a number. */
export function ResultPages({ results, addressOf }: ResultPagesProps) {
  const { page, lastPage } = results;
  const addressOfPage = (n: number) => addressOf({ page: n });
  return (
    <Pagination
      {...getNeighboringPages(results, addressOf)}
      numbers={page === null ? undefined : { page, lastPage, addressOfPage }}
    />
  );
}
