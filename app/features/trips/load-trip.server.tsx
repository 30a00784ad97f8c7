import { renderToStaticMarkup } from "react-dom/server";

import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { getDateInZone } from "~/formats/iso-date";
import type { LoaderHtml } from "~/http/remix/markup-section";

import { Trip, TripTimes } from "./components/trip";
import { TripHeader } from "./components/trip-header";
import { isPublished, loadTripPlace } from "./load-trip-place.server";
import { readContact } from "./read-contact.server";

interface TripVisit {
  agreement: Agreement;
  viewer: SessionUser;
  /** Passes HTML to the document, as `context.cards.insert` does. */
  insert: (html: string) => LoaderHtml;
}

/**
 * Loads the top of an agreement's page as HTML, because no part of it needs scripts: what the parties need for the hunt
 * while it is active, else only what it was. The map that moves is beside it.
 */
export async function loadTrip({ agreement, viewer, insert }: TripVisit) {
  const today = getDateInZone(agreement.timeZone, new Date());
  const isHunter = agreement.party === "hunter";
  if (agreement.status !== "standing") {
    const hasListing = isHunter ? await isPublished(agreement, viewer) : true;
    const header = <TripHeader {...{ agreement, hasListing, today }} />;
    return { trip: insert(renderToStaticMarkup(header)), landMap: null, times: null };
  }
  const [contact, place] = await Promise.all([
    readContact(agreement),
    isHunter ? loadTripPlace(agreement, viewer) : null,
  ]);
  const { boundary, tiles } = place?.land ?? {};
  return {
    trip: insert(renderToStaticMarkup(<Trip {...{ agreement, contact, place, today }} />)),
    landMap: boundary && tiles ? { outline: boundary.outline, tiles } : null,
    times: place && insert(renderToStaticMarkup(<TripTimes place={place} />)),
  };
}
