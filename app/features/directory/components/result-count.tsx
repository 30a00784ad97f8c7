import type { ReactNode } from "react";

import { MAX_NUMBERED_RESULTS } from "../result-limits";

const number = new Intl.NumberFormat("en-US");

export interface CountedResults {
  total: number;
  /** The page number from 1, or null far down a list, where pages have no numbers. */
  page: number | null;
  correctedSearch: string | null;
}

interface ResultCountProps {
  results: CountedResults;
  /** The words as typed. */
  search: string;
  children: ReactNode;
}

/** Formats a count such as "24" or "1,000+". */
export const countUpToMost = (total: number) =>
  total > MAX_NUMBERED_RESULTS ? `${number.format(MAX_NUMBERED_RESULTS)}+` : number.format(total);

/** Formats a count such as "1 result", "24 results" or "1,000+ results". */
export const countResults = (total: number) =>
  `${countUpToMost(total)} ${total === 1 ? "result" : "results"}`;

/** Shows the number of results, and the corrected search when nothing matched the words as typed. */
export function ResultCount({ results, search, children }: ResultCountProps) {
  const { total, page, correctedSearch } = results;
  return (
    <div className="result-count">
      <h2 className="visually-hidden">Results</h2>
      <p data-focus>
        <span>{countResults(total) + (page && page > 1 ? `, page ${page}` : "")}</span>
        {correctedSearch ? (
          <span key={search}>
            {" "}
            for <strong>{correctedSearch}</strong>, because nothing was found for “{search}”
          </span>
        ) : null}
      </p>
      {children}
    </div>
  );
}
