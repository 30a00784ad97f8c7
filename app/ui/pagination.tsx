import { Link } from "@remix-run/react";

import { pageNumbers } from "./page-numbers";

interface PaginationProps {
  /** From 1; null beyond the numbered pages, where only previous and next lead on. */
  page: number | null;
  lastPage: number;
  addressOfPage: (page: number) => string;
  previous: string | null;
  next: string | null;
}

export function Pagination({ page, lastPage, addressOfPage, previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {previous ? (
        <Link to={previous} rel="prev">
          Previous
        </Link>
      ) : null}
      {page === null
        ? null
        : pageNumbers({ page, lastPage }).map((n, i) =>
            n === null ? (
              <span key={`gap ${i}`}>…</span>
            ) : (
              <Link
                key={n}
                to={addressOfPage(n)}
                aria-current={n === page ? "page" : undefined}
                aria-label={`Page ${n}`}
              >
                {n}
              </Link>
            ),
          )}
      {next ? (
        <Link to={next} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
