import { Pagination } from "~/ui/pagination";

import type { Place } from "../filters";
import { neighbouringPages, type ShownPage } from "../neighbouring-pages";

interface ResultPagesProps {
  results: ShownPage;
  addressOf: (place: Partial<Place>) => string;
}

/** Numbers as far as pages have them; beyond that only the neighbours, by cursor. */
export function ResultPages({ results, addressOf }: ResultPagesProps) {
  const { page, lastPage } = results;
  const addressOfPage = (n: number) => addressOf({ page: n });
  return (
    <Pagination
      {...neighbouringPages(results, addressOf)}
      numbers={page === null ? undefined : { page, lastPage, addressOfPage }}
    />
  );
}
