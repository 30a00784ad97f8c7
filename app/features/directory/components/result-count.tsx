import type { ReactNode } from "react";

import { MAX_NUMBERED_RESULTS } from "../result-limits";

const number = new Intl.NumberFormat("en-US");

interface ResultCountProps {
  total: number;
  /** From 1; null far down a list, where pages have no numbers. */
  page: number | null;
  search: string;
  correctedSearch: string | null;
  children?: ReactNode;
}

/** How much was found, and for which words when they were not those that were typed. */
export function ResultCount({ total, page, search, correctedSearch, children }: ResultCountProps) {
  const count =
    total > MAX_NUMBERED_RESULTS ? `${number.format(MAX_NUMBERED_RESULTS)}+` : number.format(total);
  return (
    <div className="result-count">
      <h2 className="visually-hidden">Results</h2>
      <p data-focus>
        {count} {total === 1 ? "result" : "results"}
        {page && page > 1 ? `, page ${page}` : null}
        {correctedSearch ? (
          <>
            {" "}
            for <strong>{correctedSearch}</strong>, because nothing was found for “{search}”
          </>
        ) : null}
      </p>
      {children}
    </div>
  );
}
