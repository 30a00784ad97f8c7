import { MAP_HEIGHT, MAP_WIDTH } from "../drawn-map";
import type { ListingPlace } from "../locate-listing.server";

/** Longer names would not fit beside the pin; they stand below the map anyway. */
const LONGEST_LABEL = 18;

interface PlaceMapProps {
  place: ListingPlace | null;
  /** Whether it is about a piece of land, and not about the town that somebody works from. */
  isLand?: boolean;
}

/**
 * Where a listing is: its state with a pin, the town, and links to maps that any device opens.
 * Coordinates only where they are the land's own: rounded ones promise what they do not keep.
 */
export function PlaceMap({ place, isLand = true }: PlaceMapProps) {
  if (!place) return null;
  const { town, state, lat, lng, isApproximate, drawing } = place;
  const position = isApproximate ? " (approximate)" : ` (${lat}, ${lng})`;
  const [map, directions] = addressesOf(place);
  return (
    <section>
      <h2>Location</h2>
      {drawing ? (
        <svg
          className="drawn-map place-map"
          viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
          role="img"
          aria-label={`${town} on a map of ${state}`}
        >
          <path d={drawing.path} />
          <circle cx={drawing.x} cy={drawing.y} />
          {town.length <= LONGEST_LABEL ? <TownLabel town={town} {...drawing} /> : null}
        </svg>
      ) : null}
      <p className="quiet">
        {town}, {state}
        {isLand ? position : null}
      </p>
      <p className="actions">
        <a className="button-secondary" href={map} rel="noreferrer">
          Open in OpenStreetMap
        </a>{" "}
        <a className="button-secondary" href={directions} rel="noreferrer">
          Get directions
        </a>
      </p>
    </section>
  );
}

/** Beside the pin, toward the middle of the map. */
function TownLabel({ town, x, y }: { town: string; x: number; y: number }) {
  const isLeft = x < MAP_WIDTH / 2;
  return (
    <text x={isLeft ? x + 34 : x - 34} y={y} style={{ textAnchor: isLeft ? "start" : "end" }}>
      {town}
    </text>
  );
}

/** Of the public position. The second opens the map application of a phone, if there is one. */
function addressesOf({ lat, lng }: ListingPlace): [map: string, directions: string] {
  return [
    `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=12/${lat}/${lng}`,
    `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  ];
}
