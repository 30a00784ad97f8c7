import type { SessionUser } from "~/platform/accounts/sessions.server";
import type { Agreement } from "~/features/agreements/read-agreements.server";
import { getVisibleLand } from "~/features/boundaries/visible-land.server";
import { locateListing } from "~/features/map/locate-listing.server";
import { getProfessional } from "~/features/professionals/get-professional.server";
import { getProperty } from "~/features/properties/get-property.server";
import { readLight, readSeasons, readSeasonsAhead } from "~/features/seasons/read-seasons.server";
import { countDays } from "~/formats/date-range";

/** The maximum number of days of legal light, as on a field sheet. */
const MAX_DAYS_OF_LIGHT = 14;

/**
 * Loads the land or the professional of an active agreement for its hunter, even when it was unpublished; null when it
 * was deleted.
 */
export async function loadTripPlace(agreement: Agreement, viewer: SessionUser) {
  const { propertyId, startDate } = agreement;
  const { property, professional } = await readHunted(agreement, viewer);
  const listed = property ?? professional;
  if (!listed) return null;
  const days = Math.min(countDays(agreement), MAX_DAYS_OF_LIGHT);
  const [land, seasons, light] = await Promise.all([
    property ? getVisibleLand({ property, viewer }) : null,
    readSeasons(listed, readSeasonsAhead(listed), agreement),
    readLight(listed, { from: startDate, days }),
  ]);
  const exact = land?.exact && { lat: String(land.exact.lat), lng: String(land.exact.lng) };
  return {
    land,
    seasons,
    light,
    state: listed.state,
    isLand: propertyId !== null,
    /** Says that the hunter can open the page of the listing or the professional. */
    isPublished: listed.reviewStatus === "approved",
    location: locateListing({ ...listed, ...exact }),
  };
}

export type TripPlace = NonNullable<Awaited<ReturnType<typeof loadTripPlace>>>;

/** Checks whether the listing or the professional of an agreement still has a public page. */
export async function isPublished(agreement: Agreement, viewer: SessionUser): Promise<boolean> {
  const { property, professional } = await readHunted(agreement, viewer);
  return (property ?? professional)?.reviewStatus === "approved";
}

/** Reads the listing or the professional of an agreement; both are null when it was deleted. */
async function readHunted({ propertyId, professionalId }: Agreement, viewer: SessionUser) {
  const property = propertyId
    ? await getProperty({ id: propertyId, viewer, isForHunt: true })
    : null;
  const professional = professionalId
    ? await getProfessional({ id: professionalId, viewer, isForHunt: true })
    : null;
  return { property: property === "deleted" ? null : property, professional };
}
