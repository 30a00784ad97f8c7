import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import type { Owner } from "~/features/accounts/get-owner.server";
import { formatAcres } from "~/formats/area";
import { formatExactPrice, formatLongPrice } from "~/formats/money";
import { Blank } from "~/ui/blank";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Paragraphs } from "~/ui/paragraphs";

import type { ListingPhoto } from "../listing-photo";
import type { PropertyDetail as Property } from "../get-property.server";
import { describeUnavailability } from "../describe-unavailability";
import type { ListingDays } from "../listing-days.server";
import { formatPricePerAcre, getPriceUnit } from "../price";
import { Gallery } from "./gallery";
import { OwnerBlock } from "./owner-block";

interface PropertyDetailProps {
  property: SerializeFrom<Property>;
  photos: ListingPhoto[];
  /** The number of the photo in the address, from 1. */
  shown: number | null;
  owner: Owner | null;
  /** The number of the owner's other public listings. */
  otherCount?: number;
  days: ListingDays;
  /** The owner's average rating across all listings. */
  ownerRating?: { rating: string; count: number };
  /** The owner's verified credentials. */
  credentials?: ReactNode;
  isOwn: boolean;
  lite: boolean;
  /** Returns the address that shows a photo, numbered from 1. Defaults to the listing's own page. */
  buildPhotoPath?: (photo: number) => string;
  /** The notice for the owner above the listing. */
  notice?: ReactNode;
  heart?: ReactNode;
  /** The review status of a listing that is not public. */
  reviewBadge?: ReactNode;
  map?: ReactNode;
  breadcrumb?: ReactNode;
  /** The link to the calendar. */
  calendar?: ReactNode;
  share?: ReactNode;
  /** The hunting seasons. */
  seasons?: ReactNode;
  reviews?: ReactNode;
  /** Other listings that may interest the viewer. */
  others?: ReactNode;
}

/** The page of a listing. */
export function PropertyDetail({
  property,
  days,
  photos,
  shown,
  owner,
  otherCount = 0,
  ownerRating = { rating: "0.00", count: 0 },
  credentials,
  isOwn,
  lite,
  buildPhotoPath = (photo) => `/property/${property.id}?photo=${photo}`,
  notice,
  heart,
  reviewBadge,
  map,
  breadcrumb,
  calendar,
  share,
  seasons,
  reviews,
  others,
}: PropertyDetailProps) {
  const { id, price, propertyType, acreage } = property;
  const isSale = propertyType === "Sale";
  const unavailability = describeUnavailability(property);
  const isOpen = !unavailability && property.reviewStatus === "approved";
  const canContact = isOpen && !isOwn;
  const perAcre = formatPricePerAcre(property);
  return (
    <article className="detail listing" id={`property-${id}`}>
      {breadcrumb}
      {notice}
      <Gallery
        photos={photos}
        shown={shown}
        lite={lite}
        title={property.title}
        badge={formatLongPrice(price)}
        buildPhotoPath={buildPhotoPath}
      />
      <header>
        <p className="badges">
          {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}
          {reviewBadge}
        </p>
        <h1>{property.title}</h1>
        <p className="quiet">{[property.location, property.state].filter(Boolean).join(", ")}</p>
      </header>
      <aside className="panel">
        <div className={canContact ? "contact-bar" : undefined}>
          <p className="price">
            <data value={price ?? ""}>{formatExactPrice(price)}</data>{" "}
            {price === null ? null : <small>{getPriceUnit(property)}</small>}
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
        {unavailability && !isOwn ? (
          <p>
            {unavailability === "Not confirmed"
              ? "The owner hasn't confirmed that it's still available, so it's off the lists."
              : `This property has been ${unavailability.toLowerCase()}.`}{" "}
            <Link to="/properties">See what&apos;s available</Link>.
          </p>
        ) : null}
        {isSale && isOpen && price !== null && Number(price) > 0 ? (
          <Link to={`/mortgage-calculator?homePrice=${price.replace(/\.00$/, "")}`}>
            Estimate payments
          </Link>
        ) : null}
        {calendar}
        <Blank />
        {isOwn ? null : heart}
        {owner ? (
          <OwnerBlock
            title="Listed by"
            {...{ owner, others: otherCount, rating: ownerRating, credentials }}
          />
        ) : null}
        {share}
      </aside>
      <section className="facts-panel panel">
        <h2>Facts</h2>
        <Facts
          className="figures-row"
          facts={[
            // Drafts may lack some of these facts.
            ["Property type", propertyType],
            ["Acreage", acreage && formatAcres(acreage)],
            ["Listed", <time dateTime={property.createdAt}>{days.listed}</time>],
            [
              "Confirmed available on",
              isOpen ? <time dateTime={property.confirmedAt}>{days.confirmed}</time> : null,
            ],
          ]}
        />
        <BadgeSection title="Game Types" items={property.gameTypes} />
        <BadgeSection title="Property Features" items={property.features} />
      </section>
      <Paragraphs title="Description" text={property.description} />
      <Paragraphs title="Rules" text={property.rules} />
      {seasons}
      {map}
      {reviews}
      {others}
    </article>
  );
}
