import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { getVisibleLand } from "~/features/boundaries/visible-land.server";
import { locateListing } from "~/features/map/locate-listing.server";
import { readSeasons } from "~/features/seasons/read-seasons.server";
import type { LoaderHtml } from "~/http/remix/markup-section";

import { loadChecklist } from "./checklist-section.server";
import { loadDescription } from "./description-section.server";
import { loadFacts } from "./facts-section.server";
import { loadFieldTools } from "./field-tools-section.server";
import { loadHunts } from "./hunts-section.server";
import { renderLocation } from "./location-section.server";
import { loadOwner } from "./owner-section.server";
import { loadRules } from "./rules-section.server";
import type { PropertyVisit } from "./section";

/**
 * Loads the sections of a listing's page that need no scripts, as HTML. PropertyDetail puts them in their order among
 * the others.
 *
 * @param insert passes HTML to the document, as `context.cards.insert` does
 */
export async function loadSections(
  page: Omit<PropertyVisit, "seasons">,
  insert: (html: string) => LoaderHtml,
) {
  const { property, viewer, isPreview } = page;
  const visit = { ...page, seasons: readSeasons(property) };
  const [checklist, hunts, facts, description, land, rules, owner, fieldTools] = await Promise.all([
    loadChecklist(visit),
    loadHunts(visit),
    loadFacts(visit),
    loadDescription(visit),
    isPreview ? null : getVisibleLand({ property, viewer }),
    loadRules(visit),
    loadOwner(visit),
    loadFieldTools(visit),
  ]);
  const place = locateListing(property);
  const render = (content: ReactElement | null) => content && insert(renderToStaticMarkup(content));
  return {
    checklist: render(checklist),
    hunts: render(hunts),
    facts: render(facts),
    description: render(description),
    location: render(renderLocation(visit, place, land)),
    mapLinks: place?.links ?? null,
    landMap:
      land?.boundary && land.tiles ? { outline: land.boundary.outline, tiles: land.tiles } : null,
    rules: render(rules),
    owner: render(owner),
    fieldTools: render(fieldTools),
  };
}

export type PropertySections = Awaited<ReturnType<typeof loadSections>>;
