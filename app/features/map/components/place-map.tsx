import { MAP_HEIGHT, MAP_WIDTH } from "../drawn-map";
import type { ListingPlace } from "../locate-listing.server";

/** Where a listing is: its state with a pin, coordinates, and a link to the visitor's own map. */
export function PlaceMap({ place }: { place: ListingPlace | null }) {
  if (!place) return null;
  const { state, lat, lng, isApproximate, drawing } = place;
  return (
    <section>
      <h2>Location</h2>
      {drawing ? (
        <svg
          className="drawn-map place-map"
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          role="img"
          aria-label={`Where it lies in ${state}`}
        >
          <path d={drawing.path} />
          <circle cx={drawing.x} cy={drawing.y} />
        </svg>
      ) : null}
      <p>
        <a href={`geo:${lat},${lng}`}>Open in a map application</a>{" "}
        <span className="quiet">
          {lat}, {lng}
          {isApproximate ? " (approximate)" : null}
        </span>
      </p>
    </section>
  );
}
