import { renderToStaticMarkup } from "react-dom/server";

import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { getVisibleLand } from "~/features/boundaries/visible-land.server";
import { locateListing } from "~/features/map/locate-listing.server";
import { getProfessional } from "~/features/professionals/get-professional.server";
import { getProperty } from "~/features/properties/get-property.server";
import { readLight, readSeasons } from "~/features/seasons/read-seasons.server";
import { countDays } from "~/formats/date-range";
import { getDateInZone } from "~/formats/iso-date";
import type { Markup } from "~/http/remix/markup-section";

import { Trip, TripTimes } from "./components/trip";
import { readContact } from "./read-contact.server";

/** The most days of legal light, as on a field sheet. */
const MAX_DAYS_OF_LIGHT = 14;

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
    agreement.party === "hunter" ? loadPlace(agreement, viewer) : null,
  ]);
  const today = getDateInZone(agreement.timeZone, new Date());
  const { boundary, tiles } = place?.land ?? {};
  return {
    trip: insert(renderToStaticMarkup(<Trip {...{ agreement, contact, place, today }} />)),
    landMap: boundary && tiles ? { outline: boundary.outline, tiles } : null,
    times: place && insert(renderToStaticMarkup(<TripTimes place={place} />)),
  };
}

/** Loads the land or the professional; null when the hunter can't see it any more. */
async function loadPlace(agreement: Agreement, viewer: SessionUser) {
  const { propertyId, professionalId, startDate } = agreement;
  const property = propertyId ? await getProperty({ id: propertyId, viewer }) : null;
  const professional = professionalId
    ? await getProfessional({ id: professionalId, viewer })
    : null;
  const listed = property === "deleted" ? null : (property ?? professional);
  if (!listed) return null;
  const days = Math.min(countDays(agreement), MAX_DAYS_OF_LIGHT);
  const [land, seasons, light] = await Promise.all([
    property && property !== "deleted" ? getVisibleLand({ property, viewer }) : null,
    readSeasons(listed),
    readLight(listed, { from: startDate, days }),
  ]);
  const exact = land?.exact && { lat: String(land.exact.lat), lng: String(land.exact.lng) };
  return {
    land,
    seasons,
    light,
    state: listed.state,
    isLand: propertyId !== null,
    location: locateListing({ ...listed, ...exact }),
  };
}

export type TripPlace = NonNullable<Awaited<ReturnType<typeof loadPlace>>>;
