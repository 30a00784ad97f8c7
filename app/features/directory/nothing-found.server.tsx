import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";

import { countResults } from "./components/result-count";
import { buildDirectoryAddress, type DirectoryLocation } from "./directory-address";
import type { ListName } from "./filter-kinds";

const NOUNS: Record<ListName, string> = {
  pros: "professionals",
  properties: "properties",
  agents: "agents",
};

/** A link to the search without one of its filters. */
export interface RelaxedSearch {
  label: string;
  to: string;
  total: number;
}

export function NothingFound({
  where,
  relaxedSearches,
}: {
  where: DirectoryLocation;
  relaxedSearches: readonly RelaxedSearch[];
}) {
  const noun = NOUNS[where.tab];
  return (
    <EmptyState
      icon="search"
      actions={
        <ButtonLink to={buildDirectoryAddress(where)} variant="secondary">
          See all {noun}
        </ButtonLink>
      }
    >
      <p>No {noun} found. Try adjusting your filters.</p>
      {relaxedSearches.length > 0 ? (
        <ul>
          {relaxedSearches.map(({ label, to, total }) => (
            <li key={to}>
              <Link to={to}>Without {label}</Link>: {countResults(total)}
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}
