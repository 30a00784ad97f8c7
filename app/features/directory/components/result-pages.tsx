import { Pagination } from "~/ui/pagination";

import type { PagePosition } from "../filters";
import { getNeighboringPages, type ShownPage } from "../neighboring-pages";

interface ResultPagesProps {
  results: ShownPage;
  buildPath: (pagePosition: Partial<PagePosition>) => string;
}

/** Links to numbered pages, or only to the neighbors by cursor on pages without a number. */
export function ResultPages({ results, buildPath }: ResultPagesProps) {
  const { page, lastPage } = results;
  const buildPagePath = (n: number) => buildPath({ page: n });
  return (
    <Pagination
      {...getNeighboringPages(results, buildPath)}
      numbers={page === null ? undefined : { page, lastPage, buildPagePath }}
    />
  );
}
