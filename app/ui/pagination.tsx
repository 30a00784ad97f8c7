import { Blank } from "./blank";
import { Link } from "./link";

interface Numbers {
  /** The page number from 1. */
  page: number;
  lastPage: number;
  buildPagePath: (page: number) => string;
}

interface PaginationProps {
  /** The name of the navigation, on a page with more than one list. */
  label?: string;
  previous: string | null;
  next: string | null;
  /** The number of the last page; absent where pages have cursors only. */
  numbers?: Numbers;
}

export function Pagination({ label = "Pages", previous, next, numbers }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {previous ? (
        <Link to={previous} rel="prev">
          Previous
          <Blank />
        </Link>
      ) : null}
      {numbers ? <NumberLinks {...numbers} /> : null}
      {next ? (
        <Link to={next} rel="next">
          Next
        </Link>
      ) : null}
    </nav>
  );
}

/** Shows the links of a list whose pages all have numbers. */
export function NumberedPagination({ label, ...numbers }: Numbers & { label?: string }) {
  const { page, lastPage, buildPagePath } = numbers;
  return (
    <Pagination
      {...(label ? { label } : {})}
      previous={page > 1 ? buildPagePath(page - 1) : null}
      next={page < lastPage ? buildPagePath(page + 1) : null}
      numbers={numbers}
    />
  );
}

function NumberLinks({ page, lastPage, buildPagePath }: Numbers) {
  return listPageNumbers({ page, lastPage }).map((n, i) =>
    n === null ? (
      <span key={`gap ${i}`}>
        ...
        <Blank />
      </span>
    ) : (
      <Link
        key={n}
        to={buildPagePath(n)}
        aria-current={n === page ? "page" : undefined}
        aria-label={`Page ${n}`}
      >
        {n}
        <Blank />
      </Link>
    ),
  );
}

/** Returns the pages worth a link: the first, the last and those near the current one; null is a gap. */
export function listPageNumbers({
  page,
  lastPage,
}: {
  page: number;
  lastPage: number;
}): (number | null)[] {
  const near = [1, page - 1, page, page + 1, lastPage].filter((n) => n >= 1 && n <= lastPage);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? n - 1) - 1;
    if (gap === 1) return [n - 1, n];
    return gap > 1 ? [null, n] : [n];
  });
}
