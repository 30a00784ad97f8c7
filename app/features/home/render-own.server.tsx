import { renderToStaticMarkup } from "react-dom/server";

import type { ListingTile } from "~/features/directory/saved-tile";
import type { LoaderHtml } from "~/http/remix/markup-section";

import { NextSteps, type NextStepsProps } from "./components/next-steps";
import { Tile } from "./components/tile";

/** Passes HTML to the document, as `context.cards.insert` does. */
type Insert = (html: string) => LoaderHtml;

/** Returns the cards of what needs an answer, and of the next hunts, as HTML; null where there are none. */
export function renderNextSteps(steps: NextStepsProps, insert: Insert): LoaderHtml | null {
  const html = renderToStaticMarkup(<NextSteps {...steps} />);
  return html === "" ? null : insert(html);
}

/** Returns picture cards as HTML. */
export const renderTiles = (tiles: readonly ListingTile[], insert: Insert): LoaderHtml =>
  insert(
    renderToStaticMarkup(
      <>
        {tiles.map((tile) => (
          <Tile key={tile.path} tile={tile} />
        ))}
      </>,
    ),
  );
