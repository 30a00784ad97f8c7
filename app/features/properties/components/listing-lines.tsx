import type { SerializeFrom } from "@remix-run/node";

import { formatAcres } from "~/formats/area";

import { Link } from "~/ui/link";
import { getSmallestPicture } from "~/ui/picture";

import type { ListingLine } from "../list-related.server";
import { formatPriceWithUnit } from "../price";

interface ListingLinesProps {
  listings: SerializeFrom<ListingLine>[];
  lite: boolean;
}

/** Shows a section with a compact list of listings. Renders nothing when there are none. */
export function ListingLines({ title, ...lines }: ListingLinesProps & { title: string }) {
  if (lines.listings.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ListingLineList {...lines} />
    </section>
  );
}

/** Shows a compact list of listings without a section. */
export function ListingLineList({ listings, lite }: ListingLinesProps) {
  return (
    <ul className="listing-lines">
      {listings.map(({ id, image, location, state, acreage, ...listing }) => (
        <li key={id}>
          {image && !lite ? (
            <img
              src={getSmallestPicture(image)}
              alt=""
              width={96}
              height={64}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          ) : lite ? null : (
            <div className="no-picture" />
          )}
          <p>
            <Link to={`/property/${id}`}>{listing.title}</Link>{" "}
            <small>
              {formatPriceWithUnit(listing)} · {formatAcres(acreage)} · {location}, {state}
            </small>
          </p>
        </li>
      ))}
    </ul>
  );
}
