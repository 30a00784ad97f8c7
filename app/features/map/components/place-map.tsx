import type { ReactNode } from "react";

import { MAP_HEIGHT, MAP_WIDTH } from "../drawn-map";
import type { ListingPlace } from "../locate-listing.server";

/** The maximum length of a label on the map. Longer names don't fit, and the town is also shown below the map. */
const MAX_LABEL_LENGTH = 18;

interface PlaceMapProps {
  place: ListingPlace;
}

/** Draws the state with a pin and the town. */
export function PlaceMap({ place: { town, state, drawing } }: PlaceMapProps) {
  if (!drawing) return null;
  return (
    <svg
      className="drawn-map place-map"
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="img"
      aria-label={`${town} on a map of ${state}`}
    >
      <path d={drawing.path} />
      <circle cx={drawing.x} cy={drawing.y} />
      {town.length <= MAX_LABEL_LENGTH ? <TownLabel town={town} {...drawing} /> : null}
    </svg>
  );
}

/**
 * Shows the town. Coordinates are shown only for exact positions, because rounded ones would suggest a precision that
 * they don't have.
 */
export function PlaceFacts({
  place,
  isLand = true,
}: PlaceMapProps & {
  /** True for land, false for the town that a professional works from. */
  isLand?: boolean;
}) {
  const { town, state, lat, lng, isApproximate } = place;
  const position = isApproximate ? " (approximate)" : ` (${lat}, ${lng})`;
  return (
    <p className="quiet">
      {town}, {state}
      {isLand ? position : null}
    </p>
  );
}

/** Links to maps that work on any device, beside other actions of the location. */
export function PlaceLinks({
  links: { map, directions },
  children,
}: Pick<ListingPlace, "links"> & { children?: ReactNode }) {
  return (
    <div className="actions">
      <a className="button-secondary" href={map} rel="noreferrer">
        Open in OpenStreetMap
      </a>{" "}
      <a className="button-secondary" href={directions} rel="noreferrer">
        Get directions
      </a>{" "}
      {children}
    </div>
  );
}

/** The label is placed next to the pin, on the side toward the middle of the map. */
function TownLabel({ town, x, y }: { town: string; x: number; y: number }) {
  const isLeft = x < MAP_WIDTH / 2;
  return (
    <text x={isLeft ? x + 34 : x - 34} y={y} style={{ textAnchor: isLeft ? "start" : "end" }}>
      {town}
    </text>
  );
}
