import type { ReactNode } from "react";

import { formatDistance, type CardDistance } from "~/features/directory/card";
import type { ProfessionalCardItem } from "~/features/professionals/search-professionals.server";
import { formatPriceWithUnit } from "~/features/properties/price";
import type { PropertyCardItem } from "~/features/properties/search/search-properties.server";
import { formatAcres } from "~/formats/area";
import { NO_PRICE } from "~/formats/money";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";

const SIZES = "9rem";

interface MapItemPlace extends CardDistance {
  location: string;
  state: string;
  reviewStatus: string;
}

interface MapItemOptions {
  /** Renders without pictures. */
  lite: boolean;
  /** True for items that are visible at once, so their pictures load eagerly. */
  isFirst: boolean;
  /** The query of the item's link, with its question mark. */
  linkQuery: string;
}

/** A compact property card for the list next to the map. */
export function PropertyItem({
  property,
  lite,
  isFirst,
  linkQuery,
}: { property: PropertyCardItem } & MapItemOptions) {
  const { id, title, image, imageAlt, imageColor, imageFormat, propertyType, acreage } = property;
  const cover = image ? (
    <Picture
      address={image}
      alt={imageAlt ?? ""}
      color={imageColor}
      format={imageFormat}
      sizes={SIZES}
      priority={isFirst}
    />
  ) : (
    <div className="no-picture" />
  );
  return (
    <li className="card" id={`property-${id}`}>
      {lite ? null : cover}
      <div className="card-body">
        <p>
          <strong>{formatPriceWithUnit(property)}</strong>
        </p>
        <h3>
          <Link to={`/property/${id}${linkQuery}`}>{title}</Link>
        </h3>
        <PlaceLine place={property}>
          {propertyType}, {formatAcres(acreage)}
        </PlaceLine>
      </div>
    </li>
  );
}

export function ProfessionalItem({
  professional,
  lite,
  isFirst,
  linkQuery,
}: { professional: ProfessionalCardItem } & MapItemOptions) {
  const { id, name, profileImage, priceRange, rating, reviewCount, specialty } = professional;
  return (
    <li className="card" id={`professional-${id}`}>
      {lite ? null : <Avatar name={name} image={profileImage} isFirst={isFirst} />}
      <div className="card-body">
        <p>
          <strong>{priceRange ?? NO_PRICE}</strong> <Rating rating={rating} count={reviewCount} />
        </p>
        <h3>
          <Link to={`/professional/${id}${linkQuery}`}>{name}</Link>
        </h3>
        <PlaceLine place={professional}>{specialty}</PlaceLine>
      </div>
    </li>
  );
}

function PlaceLine({ place, children }: { place: MapItemPlace; children: ReactNode }) {
  const distance = formatDistance(place);
  return (
    <p className="quiet">
      {place.location}, {place.state} · {children}
      {distance ? ` · ${distance}` : null}{" "}
      {place.reviewStatus === "approved" ? null : <Badge tone="notice">Pending review</Badge>}
    </p>
  );
}
