import { formatAcres } from "~/formats/area";

import type { VisibleListingLand } from "../visible-land.server";
import { LandMap } from "./land-map";
import { ParcelMap } from "./parcel-map";

interface VisibleLandProps {
  land: VisibleListingLand | null;
  /** The heading's id, which must be unique on pages that show several listings. */
  id?: string;
  heading?: "h2" | "h3";
}

/** Shows the boundary or exact position of a listing that the viewer may see. */
export function VisibleLand({ land, id = "boundary", heading: Heading = "h2" }: VisibleLandProps) {
  if (!land) return null;
  const { boundary, drawing, exact, tiles } = land;
  return (
    <section className="grid gap-3">
      <Heading id={id}>{boundary ? "Boundary" : "Exact position"}</Heading>
      {drawing ? <ParcelMap drawing={drawing} /> : null}
      {boundary ? (
        <p>The boundary encloses {formatAcres(String(Math.round(boundary.acres)))}.</p>
      ) : null}
      {exact ? (
        <p>
          {boundary ? "Exact position: " : null}
          {exact.lat}, {exact.lng}. <span className="hint">Not shown to everyone.</span>
        </p>
      ) : null}
      {boundary && tiles ? <LandMap outline={boundary.outline} tiles={tiles} /> : null}
    </section>
  );
}
