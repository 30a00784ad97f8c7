import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import type { Owner } from "~/features/accounts/get-owner.server";
import { acres } from "~/formats/area";
import { dateTime } from "~/formats/date-time";
import { exactPrice, longPrice } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Paragraphs } from "~/ui/paragraphs";

import type { GalleryPhoto } from "../gallery-photo";
import type { PropertyDetail as Property } from "../get-property.server";
import { pricePerAcre, priceUnit } from "../price";
import { Gallery } from "./gallery";
import { OwnerBlock } from "./owner-block";

interface PropertyDetailProps {
  property: SerializeFrom<Property>;
  photos: GalleryPhoto[];
  /** The photo that the address asks for, from 1. */
  shown: number | null;
  owner: Owner | null;
  /** How many other public listings the owner has. */
  otherCount?: number;
  /** What hunters say of all that the owner has. */
  ownerRating?: { rating: string; count: number };
  isOwn: boolean;
  lite: boolean;
  /** Where the page shows a photo, from 1; the listing's own page unless told. */
  addressOf?: (photo: number) => string;
  /** What its owner is told above it. */
  notice?: ReactNode;
  heart?: ReactNode;
  map?: ReactNode;
  breadcrumb?: ReactNode;
  /** The way to what is taken of it. */
  calendar?: ReactNode;
  share?: ReactNode;
  reviews?: ReactNode;
  /** Other listings that may interest. */
  others?: ReactNode;
}

/** A listing's whole page. */
export function PropertyDetail({
  property,
  photos,
  shown,
  owner,
  otherCount = 0,
  ownerRating = { rating: "0.00", count: 0 },
  isOwn,
  lite,
  addressOf = (photo) => `/property/${property.id}?photo=${photo}`,
  notice,
  heart,
  map,
  breadcrumb,
  calendar,
  share,
  reviews,
  others,
}: PropertyDetailProps) {
  const { id, price, priceType, propertyType, acreage } = property;
  const isSale = propertyType === "Sale";
  const gone = property.available ? null : isSale ? "Sold" : "Leased";
  const isOpen = !gone && property.reviewStatus === "approved";
  const canContact = isOpen && !isOwn;
  const perAcre = isSale ? pricePerAcre(price, acreage) : null;
  // A draft may lack some of them.
  const facts = [
    ["Property type", propertyType],
    ["Acreage", acreage && acres(acreage)],
    ["Price type", priceType],
    ["Listed", dateTime(property.createdAt, "UTC", "day")],
  ].filter(([, text]) => text);
  return (
    <article className="detail listing" id={`property-${id}`}>
      {breadcrumb}
      {notice}
      <Gallery
        photos={photos}
        shown={shown}
        lite={lite}
        title={property.title}
        badge={longPrice(price)}
        addressOf={addressOf}
      />
      <header>
        <p className="badges">
          {gone ? <Badge tone="notice">{gone}</Badge> : null}
          {property.reviewStatus === "pending" ? <Badge tone="notice">Pending review</Badge> : null}
          {property.reviewStatus === "rejected" ? <Badge tone="notice">Not approved</Badge> : null}
        </p>
        <h1>{property.title}</h1>
        <p className="quiet">{[property.location, property.state].filter(Boolean).join(", ")}</p>
      </header>
      <aside className="panel">
        <div className={canContact ? "contact-bar" : undefined}>
          <p className="price">
            <data value={price ?? ""}>{exactPrice(price)}</data>{" "}
            {price === null ? null : <small>{priceUnit(priceType)}</small>}
          </p>{" "}
          {canContact ? (
            <ButtonLink to={`/contact/${id}?type=property`}>Contact Property Owner</ButtonLink>
          ) : null}
          {isOwn ? (
            <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
              Edit listing
            </ButtonLink>
          ) : null}
        </div>
        {perAcre ? <p className="per-acre quiet">{perAcre}</p> : null}
        {gone ? (
          <p>
            This property has been {gone.toLowerCase()}.{" "}
            <Link to="/properties">See what is available</Link>.
          </p>
        ) : null}
        {isSale && isOpen && price !== null ? (
          <Link to={`/mortgage-calculator?homePrice=${price.replace(/\.00$/, "")}`}>
            Estimate payments
          </Link>
        ) : null}
        {calendar}
        {isOwn ? null : heart}
        {owner ? (
          <OwnerBlock title="Listed by" {...{ owner, others: otherCount, rating: ownerRating }} />
        ) : null}
        {share}
      </aside>
      <section className="facts-panel panel">
        <h2>Facts</h2>
        <dl className="figures-row">
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text} </dd>
            </div>
          ))}
        </dl>
        <BadgeSection title="Game Types" items={property.gameTypes} />
        <BadgeSection title="Property Features" items={property.features} />
      </section>
      <Paragraphs title="Description" text={property.description} />
      <Paragraphs title="Rules" text={property.rules} />
      {map}
      {reviews}
      {others}
    </article>
  );
}
