import { useHydrated } from "remix-utils/use-hydrated";

import { resultsSeen } from "~/layout/remember-results";
import { Link } from "~/ui/link";

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  list: { name: string; path: string };
  state: string;
}

/**
 * The way back to the list, the same for everybody. Scripts lead to the results as they were last
 * seen in this tab: the server's page must not depend on where somebody comes from, as all share it.
 */
export function Breadcrumb({ list: { name, path }, state }: BreadcrumbProps) {
  const search = useHydrated() ? resultsSeen(path) : "";
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
