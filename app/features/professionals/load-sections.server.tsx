import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { PlaceFacts, PlaceLinks, PlaceMap } from "~/features/map/components/place-map";
import { locateListing } from "~/features/map/locate-listing.server";
import { SeasonTables } from "~/features/seasons/components/season-section";
import { readSeasons, type SeasonsAhead } from "~/features/seasons/read-seasons.server";
import type { LoaderHtml } from "~/http/remix/markup-section";
import { TitledLines } from "~/ui/paragraphs";

import type { ProfessionalDetail } from "./get-professional.server";

/**
 * Loads the sections of a professional's page that need no scripts, as HTML. ProfessionalDetail puts them in their
 * order among the others.
 *
 * @param insert passes HTML to the document, as `context.cards.insert` does
 */
export async function loadSections(
  professional: ProfessionalDetail,
  seasonsAhead: SeasonsAhead,
  insert: (html: string) => LoaderHtml,
) {
  const { bio, location, state } = professional;
  const seasons = await readSeasons(professional, seasonsAhead);
  const place = locateListing(professional);
  const render = (content: ReactElement | null) => content && insert(renderToStaticMarkup(content));
  return {
    about: render(bio.trim() ? <TitledLines title="About" text={bio} /> : null),
    location: render(
      <>
        <h2>Location</h2>
        {place ? (
          <>
            <PlaceMap place={place} />
            <PlaceFacts place={place} isLand={false} />
            <PlaceLinks {...place} />
          </>
        ) : (
          <p>
            {location}, {state}
          </p>
        )}
      </>,
    ),
    seasons: render(seasons.length > 0 ? <SeasonTables {...{ state, seasons }} /> : null),
  };
}

export type ProfessionalSections = Awaited<ReturnType<typeof loadSections>>;
