import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { NumberedPagination } from "~/ui/pagination";

import { IMPORT_PATH, OWN_LISTINGS_FILE_PATH } from "../../bulk/import-addresses";
import type { OwnListings } from "../list-own-properties.server";
import { getOwnListingsPath } from "../own-listings-address";
import { ListingTable } from "./listing-table";

interface MyListingsProps extends OwnListings {
  lite: boolean;
  /** True for professionals and agents without land, to whom one line says that there is none. */
  isBrief: boolean;
}

/** Shows a page of the user's own listings with their actions. */
export function MyListings({ listings, total, page, lastPage, lite, isBrief }: MyListingsProps) {
  return (
    <section className="grid gap-3" aria-labelledby="my-listings" id="listings">
      <div className="actions">
        <h2 id="my-listings">
          {lastPage > 1 ? `My listings (${total.toLocaleString("en-US")})` : "My listings"}
        </h2>
        {listings.length === 0 ? null : (
          <ButtonLink to="/list-property" variant="secondary">
            List a property
          </ButtonLink>
        )}
      </div>
      {listings.length === 0 && isBrief ? (
        <p>
          No listings yet. <Link to="/list-property">List your land</Link>
        </p>
      ) : listings.length === 0 ? (
        <EmptyState
          icon="land"
          actions={<ButtonLink to="/list-property">List your land</ButtonLink>}
        >
          <p>No listings yet.</p>
        </EmptyState>
      ) : (
        <ListingTable listings={listings} lite={lite} />
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
