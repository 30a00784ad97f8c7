import { useHydrated } from "remix-utils/use-hydrated";

import { getRememberedResults } from "~/layout/remember-results";
import { Link } from "~/ui/link";

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  list: { name: string; path: string };
  state: string;
  /** The query of the results that the page was opened from; empty where the browser sent no Referer. */
  results: string;
}

/** Links back to the list: to the results that the page was opened from, or that this tab last showed. */
export function Breadcrumb({ list: { name, path }, state, results }: BreadcrumbProps) {
  const isHydrated = useHydrated();
  const search = results || (isHydrated ? getRememberedResults(path) : "");
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={path + search}>{search ? "Back to results" : name}</Link>
        </li>
        <li>
          <Link to={`${path}?${new URLSearchParams({ state }).toString()}`}>{state}</Link>
        </li>
      </ol>
    </nav>
  );
}
