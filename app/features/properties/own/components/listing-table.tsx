import { Dropdown } from "~/layout/components/dropdown";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Thumbnail } from "~/ui/thumbnail";

import { LISTING_STATS_DAYS } from "../../stats/stats-days";
import { formatPriceWithUnit } from "../../price";
import type { OwnProperty } from "../list-own-properties.server";
import { ConfirmationNotice } from "./listing-notices";
import { CalendarLink, ListingTools } from "./listing-tools";
import { StatusBadges } from "./status-badges";

interface ListingTableProps {
  listings: OwnProperty[];
  lite: boolean;
}

/** Shows the user's own listings, with the interest in each and all that they can do with it. */
export function ListingTable({ listings, lite }: ListingTableProps) {
  return (
    <>
      <table className="own-table">
        <thead>
          <tr>
            {["Listing", "Views", "Saves", "Requests", "Actions"].map((heading) => (
              <th key={heading} scope="col">
                {heading}{" "}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <ListingRow key={listing.id} {...{ listing, lite }} />
          ))}
        </tbody>
      </table>
      <p className="quiet">Views are those of the last {LISTING_STATS_DAYS} days.</p>
    </>
  );
}

function ListingRow({ listing, lite }: { listing: OwnProperty; lite: boolean }) {
  const { id, title, views, saves, requests, reference } = listing;
  const hiddenTitle = <span className="visually-hidden">: {title}</span>;
  return (
    <tr id={`listing-${id}`}>
      <th scope="row">
        {lite ? null : <Thumbnail image={listing.image} />}
        <div>
          <Link to={`/property/${id}`}>{title}</Link>
          <StatusBadges listing={listing} />
          <p className="quiet">
            {formatPriceWithUnit(listing)} · {listing.location}, {listing.state}
            {reference ? <> · Reference {reference}</> : null}
          </p>
          <ConfirmationNotice listing={listing} />
        </div>
      </th>
      <td data-label="Views">
        <Count count={views} noun="view" />{" "}
      </td>
      <td data-label="Saves">
        <Count count={saves} noun="save" />{" "}
      </td>
      <td data-label="Requests">
        {requests > 0 ? (
          <Link to="/messages?box=requests">
            <Count count={requests} noun="request" />
            <span className="visually-hidden"> for {title}</span>
          </Link>
        ) : (
          <Count count={requests} noun="request" />
        )}{" "}
      </td>
      <td>
        <div className="actions">
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            Edit{hiddenTitle}
          </ButtonLink>{" "}
          <Dropdown
            className="row-menu"
            summary={
              <>
                More<span className="visually-hidden"> for {title}</span>
              </>
            }
          >
            <div className="panel">
              <CalendarLink listing={listing} /> <ListingTools listing={listing} />
            </div>
          </Dropdown>
        </div>
      </td>
    </tr>
  );
}

/** Shows a number; text browsers, which lay out no columns, add its noun. */
function Count({ count, noun }: { count: number; noun: string }) {
  return (
    <>
      {count.toLocaleString("en-US")}
      <span className="visually-hidden">{` ${noun}${count === 1 ? "" : "s"}`}</span>
    </>
  );
}
