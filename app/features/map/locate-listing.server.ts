import { findPlace } from "~/platform/gazetteer/find-place.server";

import { drawPlace } from "./draw-map.server";

interface ListingLocation {
  /** The town of the listing. */
  location: string;
  state: string;
  /** The public position as decimal strings. */
  lat: string | null;
  lng: string | null;
}

/** Returns the location that a listing's page shows: its position, else its town's; null for an unknown town. */
export function locateListing(listing: ListingLocation) {
  const { location, state } = listing;
  const { lat, lng } = listing.lat === null || listing.lng === null ? findTown(listing) : listing;
  if (lat === null || lng === null) return null;
  return {
    town: location,
    state,
    lat,
    lng,
    isApproximate: isToHundredth(lat) && isToHundredth(lng),
    links: buildMapLinks({ lat, lng }),
    drawing: drawPlace({ state, lat: Number(lat), lng: Number(lng) }),
  };
}

/** Returns links for the public position. The second one opens a phone's map application, if there is one. */
const buildMapLinks = ({ lat, lng }: { lat: string; lng: string }) => ({
  map: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=12/${lat}/${lng}`,
  directions: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
});

function findTown({ location, state }: ListingLocation) {
  const town = findPlace({ town: location, state });
  return { lat: town && String(town.lat), lng: town && String(town.lng) };
}

export type ListingPlace = NonNullable<ReturnType<typeof locateListing>>;

/**
 * Checks whether a coordinate has at most two decimals. Approximate positions are stored this way, and an owner's
 * position with so few decimals is no more precise.
 */
function isToHundredth(degrees: string): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(degrees);
}
