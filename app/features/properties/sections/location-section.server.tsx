import { ParcelMap } from "~/features/boundaries/components/parcel-map";
import type { VisibleListingLand } from "~/features/boundaries/visible-land.server";
import { PlaceFacts, PlaceMap } from "~/features/map/components/place-map";
import type { ListingPlace } from "~/features/map/locate-listing.server";
import { formatAcres } from "~/formats/area";

import type { PropertyVisit } from "./section";

/**
 * Returns one map with the boundary, where the viewer may see it, or else with the listing's position in its state, and
 * below it the position in words.
 */
export function renderLocation(
  { property: { location, state } }: PropertyVisit,
  place: ListingPlace | null,
  land: VisibleListingLand | null,
) {
  const town = [location, state].filter(Boolean).join(", ");
  if (!place && !land && !town) return null;
  const { boundary = null, drawing = null, exact = null } = land ?? {};
  return (
    <>
      <h2 id="boundary">Location</h2>
      {drawing ? <ParcelMap drawing={drawing} /> : place ? <PlaceMap place={place} /> : null}
      {boundary ? (
        <p>The boundary encloses {formatAcres(String(Math.round(boundary.acres)))} as drawn.</p>
      ) : null}
      {exact ? (
        <p>
          Exact position: {exact.lat}, {exact.lng}.{" "}
          <span className="hint">Not shown to everyone.</span>
        </p>
      ) : null}
      {place ? <PlaceFacts place={place} /> : <p>{town}</p>}
    </>
  );
}
