import { renderToStaticMarkup } from "react-dom/server";

import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { getDateInZone } from "~/formats/iso-date";
import type { Markup } from "~/http/remix/markup-section";

import { Trip, TripTimes } from "./components/trip";
import { loadTripPlace } from "./load-trip-place.server";
import { readContact } from "./read-contact.server";

interface TripVisit {
  agreement: Agreement;
  viewer: SessionUser;
  /** Passes HTML to the document, as `context.cards.insert` does. */
  insert: (html: string) => Markup;
}

/**
 * Loads what the parties of a standing agreement need for the hunt, as HTML above the agreement, because no part of it
 * needs scripts. The map that moves is beside it.
 *
 * @returns null when the agreement is over or was canceled
 */
export async function loadTrip({ agreement, viewer, insert }: TripVisit) {
  if (agreement.status !== "standing") return null;
  const [contact, place] = await Promise.all([
    readContact(agreement),
    agreement.party === "hunter" ? loadTripPlace(agreement, viewer) : null,
  ]);
  const today = getDateInZone(agreement.timeZone, new Date());
  const { boundary, tiles } = place?.land ?? {};
  return {
    trip: insert(renderToStaticMarkup(<Trip {...{ agreement, contact, place, today }} />)),
    landMap: boundary && tiles ? { outline: boundary.outline, tiles } : null,
    times: place && insert(renderToStaticMarkup(<TripTimes place={place} />)),
  };
}
