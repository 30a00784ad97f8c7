import type { ReactNode } from "react";

import { MAX_NUMBERED_RESULTS } from "../result-limits";

const number = new Intl.NumberFormat("en-US");

interface ResultCountProps {
  total: number;
  search: string;
  correctedSearch: string | null;
  children?: ReactNode;
}

/** How much was found, and for which words when they were not those that were typed. */
export function ResultCount({ total, search, correctedSearch, children }: ResultCountProps) {
  const count =
    total > MAX_NUMBERED_RESULTS ? `${number.format(MAX_NUMBERED_RESULTS)}+` : number.format(total);
  return (
    <div className="result-count">
      <h2 className="visually-hidden">Results</h2>
      <p aria-live="polite">
        {count} {total === 1 ? "result" : "results"}
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
