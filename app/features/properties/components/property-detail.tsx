import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { acres } from "~/formats/area";
import { exactPrice, longPrice } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Paragraphs } from "~/ui/paragraphs";

import type { PropertyDetail as Property } from "../get-property.server";
import { Gallery, type GalleryPhoto } from "./gallery";

interface PropertyDetailProps {
  property: SerializeFrom<Property>;
  photos: GalleryPhoto[];
  /** The photo that the address asks for, from 1. */
  shown: number | null;
  isOwn: boolean;
  lite: boolean;
  heart?: ReactNode;
  map?: ReactNode;
}

/** A listing's whole page. */
export function PropertyDetail({
  property,
  photos,
  shown,
  isOwn,
  lite,
  heart,
  map,
}: PropertyDetailProps) {
  const { id, price, priceType, propertyType } = property;
  const gone = property.available ? null : propertyType === "Sale" ? "Sold" : "Leased";
  const canContact = !gone && !isOwn && property.reviewStatus === "approved";
  return (
    <article className="detail listing" id={`property-${id}`}>
      <Gallery
        photos={photos}
        shown={shown}
        lite={lite}
        title={property.title}
        addressOf={(photo) => `/property/${id}?photo=${photo}`}
      />
      <header>
        <p className="badges">
          {gone ? <Badge tone="notice">{gone}</Badge> : null}
          {property.reviewStatus === "pending" ? <Badge tone="notice">Pending review</Badge> : null}
          {property.reviewStatus === "rejected" ? <Badge tone="notice">Rejected</Badge> : null}
        </p>
        <h1>{property.title}</h1>
        <p className="quiet">
          {property.location}, {property.state}
        </p>
      </header>
      <aside className="panel">
        <div className={canContact ? "contact-bar" : undefined}>
          <p className="price">
            <data value={price ?? ""} title={exactPrice(price)}>
              {longPrice(price)}
            </data>{" "}
            {price === null ? null : <small>{priceType.toLowerCase()}</small>}
          </p>{" "}
          {canContact ? (
            <ButtonLink to={`/contact/${id}?type=property`}>Contact Property Owner</ButtonLink>
          ) : null}
        </div>
        <dl className="facts">
          {price === null ? null : (
            <>
              <dt>Exact price</dt>
              <dd>{exactPrice(price)}</dd>
            </>
          )}
          <dt>Property type</dt>
          <dd>{propertyType}</dd>
          <dt>Acreage</dt>
          <dd>{acres(property.acreage)}</dd>
          <dt>Price type</dt>
          <dd>{priceType}</dd>
        </dl>
        {gone ? (
          <p>
            This property has been {gone.toLowerCase()}.{" "}
            <Link to="/properties">See what is available</Link>.
          </p>
        ) : null}
        {heart}
      </aside>
      <Paragraphs title="Description" text={property.description} />
      <BadgeSection title="Game Types" items={property.gameTypes} />
      <BadgeSection title="Property Features" items={property.features} />
      {map}
    </article>
  );
}
