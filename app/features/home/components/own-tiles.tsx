import type { ReactNode } from "react";

import { MarkupList, type LoaderHtml } from "~/http/remix/markup-list";
import { Link } from "~/ui/link";

interface OwnTilesProps {
  title: string;
  /** The page that lists all of them. */
  to: string;
  /** The cards as HTML; null in lite mode, where only the link to the list is shown. */
  tiles: LoaderHtml | null;
  children?: ReactNode;
}

/** Shows a row of a person's own things as picture cards, the newest first. It scrolls where it is too long. */
export function OwnTiles({ title, to, tiles, children }: OwnTilesProps) {
  return (
    <nav className="own-tiles grid gap-3" aria-label={title}>
      <div className="actions">
        <h2>
          <Link to={to}>{title}</Link>
        </h2>{" "}
        {children}
      </div>
      {tiles === null ? null : <MarkupList markup={tiles} className="tiles" onItems={doNothing} />}
    </nav>
  );
}

const doNothing = () => undefined;
