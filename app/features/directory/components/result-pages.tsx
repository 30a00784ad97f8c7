import { Pagination } from "~/ui/pagination";

import type { Place } from "../filters";
import { neighbouringPages, type ShownPage } from "../neighbouring-pages";

interface ResultPagesProps {
  results: ShownPage;
  addressOf: (place: Partial<Place>) => string;
}

/** Numbers as far as pages have them; beyond that only the neighbours, by cursor. */
export function ResultPages({ results, addressOf }: ResultPagesProps) {
  return (
    <Pagination
      page={results.page}
      lastPage={results.lastPage}
      addressOfPage={(n) => addressOf({ page: n })}
      {...neighbouringPages(results, addressOf)}
    />
  );
}
