import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { NumberedPagination } from "~/ui/pagination";

import { IMPORT_PATH, OWN_LISTINGS_FILE_PATH } from "../../bulk/import-addresses";
import type { OwnListings } from "../list-own-properties.server";
import { getOwnListingsPath } from "../own-listings-address";
import { OwnListing } from "./own-listing";

/** A page of the user's own listings with their actions. */
export function MyListings({ listings, total, page, lastPage, lite }: MyListingsProps) {
  return (
    <section className="section" aria-labelledby="my-listings" id="listings">
      <div className="result-count">
        <h2 id="my-listings">
          {lastPage > 1 ? `My listings (${total.toLocaleString("en-US")})` : "My listings"}
        </h2>
        <ButtonLink to="/list-property">List a property</ButtonLink>
      </div>
      {listings.length === 0 ? (
        <p className="quiet">No listings yet.</p>
      ) : (
        <ul className="own-listings">
          {listings.map((listing) => (
            <li key={listing.id} className="panel" id={`listing-${listing.id}`}>
              <OwnListing listing={listing} lite={lite} />
            </li>
          ))}
        </ul>
      )}
      <NumberedPagination {...{ page, lastPage }} buildPagePath={(n) => getOwnListingsPath(n)} />
      <p className="actions">
        <Link to={IMPORT_PATH}>Import from a file</Link>{" "}
        {total > 0 ? (
          <Link to={OWN_LISTINGS_FILE_PATH} reloadDocument download>
            Download my listings (CSV)
          </Link>
        ) : null}
      </p>
    </section>
  );
}

interface MyListingsProps extends OwnListings {
  lite: boolean;
}
