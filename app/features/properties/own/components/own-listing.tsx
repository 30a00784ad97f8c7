import { Dropdown } from "~/layout/components/dropdown";
import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

import { formatPriceWithUnit } from "../../price";
import type { OwnProperty } from "../list-own-properties.server";
import { ListingNotices } from "./listing-notices";
import { CalendarLink, ListingTools } from "./listing-tools";
import { StatusBadges } from "./status-badges";

const REQUESTS = "/messages?box=requests";

interface OwnListingProps {
  listing: OwnProperty;
  lite: boolean;
}

/** Shows one of the user's own listings, with its status and forms to change it. */
export function OwnListing({ listing, lite }: OwnListingProps) {
  const { id, title, image } = listing;
  return (
    <>
      {image && !lite ? (
        <Picture
          address={image}
          alt=""
          color={listing.imageColor}
          format={listing.imageFormat}
          sizes="192px"
        />
      ) : lite ? null : (
        <div className="no-picture">No photo yet</div>
      )}
      <div>
        <h2 className="text-xl">
          <Link to={`/property/${id}`}>{title}</Link>
        </h2>
        <StatusBadges listing={listing} />
        <p className="quiet">
          {formatPriceWithUnit(listing)} · {formatAcres(listing.acreage)} · {listing.location},{" "}
          {listing.state}
          {listing.reference ? <> · Reference {listing.reference}</> : null}
        </p>
        <Interest {...listing} />
        <ListingNotices listing={listing} />
        <div className="actions">
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            Edit
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>{" "}
          <CalendarLink listing={listing} />{" "}
          <Dropdown className="row-menu" summary="More">
            <div className="panel">
              <ListingTools listing={listing} />
            </div>
          </Dropdown>
        </div>
      </div>
    </>
  );
}

/** Shows how many people have asked about a listing or saved it. */
function Interest({ requests, saves }: Pick<OwnProperty, "requests" | "saves">) {
  if (requests + saves === 0) return null;
  return (
    <p className="quiet">
      {requests > 0 ? (
        <Link to={REQUESTS}>{formatCount(requests, "request")}</Link>
      ) : (
        <span>No requests yet</span>
      )}
      <span>{` · ${formatCount(saves, "save")}`}</span>
    </p>
  );
}
