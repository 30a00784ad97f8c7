import { formatDistance, type CardOptions, type CardList } from "~/features/directory/card";
import { formatAcres } from "~/formats/area";
import { splitFirst } from "~/formats/first-few";
import { formatShortPrice } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { FewBadges } from "~/ui/few-badges";
import { CARD_SIZES } from "~/ui/card-sizes";
import { Link } from "~/ui/link";
import { Picture, getPictureLink, getPictureRel, getSmallestPicture } from "~/ui/picture";

import { formatPriceWithUnit } from "../price";
import { describeUnavailability } from "../describe-unavailability";
import type { PropertyCardItem } from "../search/search-properties.server";

interface PropertyCardProps extends CardOptions {
  property: PropertyCardItem;
  /** True when the card has a checkbox for the page's CompareForm. */
  isComparable?: boolean;
}

export const PROPERTY_CARDS: CardList<PropertyCardItem> = {
  itemType: "property",
  renderCard: (property, options) => <PropertyCard property={property} {...options} />,
};

/** The property cards for pages with a CompareForm. */
export const COMPARABLE_PROPERTY_CARDS: CardList<PropertyCardItem> = {
  ...PROPERTY_CARDS,
  variant: "comparable",
  renderCard: (property, options) => <PropertyCard property={property} {...options} isComparable />,
};

/** Shows a property card, with picture, price, and acreage first. */
export function PropertyCard({
  property,
  lite,
  isFirst,
  heart,
  linkQuery = "",
  isComparable = false,
}: PropertyCardProps) {
  const { id, image } = property;
  return (
    <li className="card" id={`property-${id}`}>
      {image && !lite ? (
        <Picture
          address={image}
          alt={property.imageAlt ?? ""}
          color={property.imageColor}
          format={property.imageFormat}
          sizes={CARD_SIZES}
          priority={isFirst}
        />
      ) : lite && image ? null : (
        <div className="no-picture">No photo yet</div>
      )}
      <div className="card-body">
        <PropertyFacts {...{ property, lite, linkQuery }} />
        {isComparable ? (
          <label className="compare-choice">
            {/* The label omits the listing's title, because a filter may have the same name. The title describes
                the checkbox instead. */}
            <input type="checkbox" name="ids" value={id} form="compare" title={property.title} />{" "}
            Compare
          </label>
        ) : null}
      </div>
      {heart}
    </li>
  );
}

interface PropertyFactsProps extends Pick<PropertyCardProps, "property" | "lite"> {
  linkQuery: string;
}

function PropertyFacts({ property, lite, linkQuery }: PropertyFactsProps) {
  const { id, title, price, acreage, image } = property;
  const features = splitFirst(property.features, 2);
  const distance = formatDistance(property);
  const unavailability = describeUnavailability(property);
  return (
    <>
      <p className="figures">
        <span>{formatShortPrice(price)}</span> <span>{formatAcres(acreage)}</span>{" "}
        {price === null ? null : <small>{formatPriceWithUnit(property)}</small>}
      </p>
      <h3>
        <Link to={`/property/${id}${linkQuery}`}>{title}</Link>
      </h3>
      <p className="quiet">
        {property.location}, {property.state} · {property.propertyType}
        {distance ? ` · ${distance}` : null}
      </p>
      <p className="badges">
        {property.reviewStatus === "approved" ? null : <Badge tone="notice">Pending review</Badge>}{" "}
        {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}{" "}
        <FewBadges items={property.gameTypes} count={3} />
      </p>
      {features.shown.length > 0 ? (
        <p className="quiet">
          {features.shown.join(", ")}
          {features.more > 0 ? "..." : ""}
        </p>
      ) : null}
      {lite && image ? (
        <a href={getPictureLink(image, getSmallestPicture(image))} rel={getPictureRel(image)}>
          Show photo
        </a>
      ) : null}
    </>
  );
}
