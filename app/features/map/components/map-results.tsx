import type { ReactNode } from "react";

import type { Area } from "~/features/directory/area";
import { countUpToMost } from "~/features/directory/components/result-count";
import {
  buildDirectoryAddress,
  type MappedDirectory,
} from "~/features/directory/directory-address";
import type { Filters, Sort } from "~/features/directory/filters";
import { MarkupList, type LoaderHtml } from "~/http/remix/markup-list";
import { Link } from "~/ui/link";

import { getListNoun } from "../listing-count";
import type { MapCards } from "../map-cards";
import { useVisibleCards } from "./use-visible-cards";

/** List items need no scripts. */
const untouched = () => undefined;

interface MapResultsProps {
  where: MappedDirectory;
  filters: Filters;
  sort: Sort;
  /** The cards of the page's own list. */
  cards: LoaderHtml;
  /** The URL of the list for a part of the map. */
  source: string;
  /** The visible area of a moved map, or null while it shows what the page lists. */
  inSight: Area | null;
  /** Content below the page's own list. */
  children: ReactNode;
}

/** A list next to the map, which updates when the map moves. */
export function MapResults(props: MapResultsProps) {
  const { where, filters, sort, cards, source, inSight, children } = props;
  const fetched = useVisibleCards(source, inSight);
  const shown = fetched === "failed" ? null : fetched;
  return (
    <div className="map-results">
      <p aria-live="polite">
        {fetched === "failed"
          ? "The list couldn't be updated to match the map."
          : fetched && describe(fetched, where)}
      </p>
      <MarkupList markup={shown?.html ?? cards} className="map-cards" onItems={untouched} />
      {shown && shown.total > shown.count ? (
        <p>
          <Link
            className="button-secondary"
            to={buildDirectoryAddress(
              { ...where, view: "list" },
              { ...filters, area: inSight },
              { sort },
            )}
          >
            {`Show all ${countUpToMost(shown.total)} as a list`}
          </Link>
        </p>
      ) : null}
      {shown ? null : children}
    </div>
  );
}

/** Returns a text such as "24 of 87 properties on this part of the map". */
function describe({ total, count }: MapCards, { tab }: MappedDirectory): string {
  const all = total > count ? `${count} of ${countUpToMost(total)}` : total === 0 ? "No" : total;
  return `${all} ${getListNoun(total, tab)} on this part of the map`;
}
