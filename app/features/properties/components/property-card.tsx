import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { acres } from "~/formats/area";
import { firstFew } from "~/formats/first-few";
import { exactPrice, shortPrice } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { FewBadges } from "~/ui/few-badges";
import { Picture, smallestPicture } from "~/ui/picture";

import type { PropertyCardItem } from "../search-properties.server";

/** Three columns from 960 px, two from 640 px, of a page that is at most 1200 px wide. */
const CARD_SIZES =
  "(min-width: 1232px) 384px, (min-width: 960px) 31vw, (min-width: 640px) 47vw, 94vw";

interface PropertyCardProps {
  property: PropertyCardItem;
  /** Pictures only when asked for. */
  lite: boolean;
  /** Among the first that are seen. */
  priority?: boolean;
  heart?: ReactNode;
}

/** A listing as people compare it: picture, price and acreage first. */
export function PropertyCard({ property, lite, priority, heart }: PropertyCardProps) {
  const { id, title, price, priceType, acreage, image } = property;
  const features = firstFew(property.features, 2);
  return (
    <li className="card" id={`property-${id}`}>
      {image && !lite ? (
        <Picture
          address={image}
          alt={property.imageAlt ?? ""}
          color={property.imageColor}
          format={property.imageFormat}
          sizes={CARD_SIZES}
          priority={priority}
        />
      ) : lite && image ? null : (
        <div className="no-picture">No photo yet</div>
      )}
      <div className="card-body">
        <p className="figures">
          <data value={price ?? ""} title={exactPrice(price)}>
            {shortPrice(price)}
          </data>{" "}
          {price === null ? null : <small>{priceType.toLowerCase()} </small>}
          <span>{acres(acreage)}</span>
        </p>
        <h3>
          <Link to={`/property/${id}`}>{title}</Link>
        </h3>
        <p className="quiet">
          {property.location}, {property.state} · {property.propertyType}
        </p>
        <p className="badges">
          {property.reviewStatus === "approved" ? null : (
            <Badge tone="notice">Pending review</Badge>
          )}
          {property.available ? null : (
            <Badge tone="notice">{property.propertyType === "Sale" ? "Sold" : "Leased"}</Badge>
          )}{" "}
          <FewBadges items={property.gameTypes} count={3} />
        </p>
        {features.shown.length > 0 ? (
          <p className="quiet">
            {features.shown.join(", ")}
            {features.more > 0 ? "..." : ""}
          </p>
        ) : null}
        {lite && image ? <a href={smallestPicture(image)}>Show photo</a> : null}
      </div>
      {heart}
    </li>
  );
}
