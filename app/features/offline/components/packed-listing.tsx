import { ParcelMap } from "~/features/boundaries/components/parcel-map";
import { describeUnavailability } from "~/features/properties/describe-unavailability";
import { listHuntFacts } from "~/features/properties/hunt-facts";
import { formatPriceWithUnit } from "~/features/properties/price";
import { LightNote } from "~/features/seasons/components/light-note";
import { LightTable } from "~/features/seasons/components/light-table";
import { SeasonSection } from "~/features/seasons/components/season-section";
import { formatAcres } from "~/formats/area";
import { listCoordinateNotations } from "~/formats/coordinate-facts";
import { Facts } from "~/ui/facts";

import type { PackedListing as Packed } from "../gather-pack.server";
import { Words } from "./words";

interface PackedListingProps extends Packed {
  /** The address of the listing's page, for use when there is signal again. */
  url: string;
  /** The address of the owner's page; null when there is none. */
  ownerUrl: string | null;
}

/** Shows a listing with everything that works offline. */
export function PackedListing({
  listing,
  picture,
  owner,
  isExact,
  coordinates,
  boundaryAcres,
  drawing,
  seasons,
  light,
  url,
  ownerUrl,
}: PackedListingProps) {
  const { id, title, propertyType, acreage } = listing;
  return (
    <article id={id}>
      <h2>{title}</h2>
      {picture ? <img src={picture} alt="" width={400} height={267} /> : null}
      <Facts
        facts={[
          ["Status", describeUnavailability(listing)],
          ["Price", formatPriceWithUnit(listing)],
          ["Acreage", formatAcres(acreage)],
          ["Kind of land", propertyType],
          ["Location", `${listing.location}, ${listing.state}`],
          ["Game", listing.gameTypes.join(", ")],
          ...Object.entries(listHuntFacts(listing)),
          ["Features", listing.features.join(", ")],
          ["Listed by", owner?.name],
          ["Owner's page", ownerUrl],
          ["Page", url],
        ]}
      />
      <Words title="Description" text={listing.description} />
      <Words title="Rules" text={listing.rules} />
      {coordinates ? (
        <section>
          <h3>Where it is{isExact ? "" : " (approximate)"}</h3>
          <Facts
            facts={[
              ...listCoordinateNotations(coordinates),
              [
                "Boundary",
                boundaryAcres === null
                  ? null
                  : `encloses ${formatAcres(String(Math.round(boundaryAcres)))}`,
              ],
            ]}
          />
          {drawing ? <ParcelMap drawing={drawing} /> : null}
        </section>
      ) : null}
      <SeasonSection state={listing.state} seasons={seasons} id={`seasons-${id}`} />
      {light ? (
        <section>
          {/* The days are shown by date, because the file may be read on any day. */}
          <h2>Legal light</h2>
          <LightTable days={light.days} />
          <LightNote light={light} zone={light.zone} />
        </section>
      ) : null}
    </article>
  );
}
