import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import type { Owner } from "~/features/accounts/get-owner.server";
import {
  addRequestPrefill,
  NO_PREFILL,
  type RequestPrefill,
} from "~/features/directory/request-prefill";
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
import { listHuntFacts } from "../hunt-facts";
import { describeUnavailability } from "../describe-unavailability";
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
  /** The day of the owner's last confirmation. */
  confirmed: string;
  /** The owner's average rating across all listings. */
  ownerRating?: { rating: string; count: number };
  /** The owner's verified credentials. */
  credentials?: ReactNode;
  isOwn: boolean;
  /** The dates and the group that the viewer searched for. */
  prefill?: RequestPrefill;
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
  /** The form for dates, where the viewer can ask for some. */
  datesForm?: ReactNode;
  /** The months to choose dates from. */
  datesCalendar?: ReactNode;
  /** The link to the calendar, for those who can't ask for dates. */
  calendar?: ReactNode;
  share?: ReactNode;
  /** The open or next season of each game, as one text. */
  nextSeasons?: string | null;
  /** The hunting seasons. */
  seasons?: ReactNode;
  reviews?: ReactNode;
  /** Other listings that may interest the viewer. */
  others?: ReactNode;
}

/** The page of a listing. */
export function PropertyDetail({
  property,
  confirmed,
  photos,
  shown,
  owner,
  otherCount = 0,
  ownerRating = { rating: "0.00", count: 0 },
  credentials,
  isOwn,
  prefill = NO_PREFILL,
  lite,
  buildPhotoPath = (photo) => `/property/${property.id}?photo=${photo}`,
  notice,
  heart,
  reviewBadge,
  map,
  breadcrumb,
  datesForm,
  datesCalendar,
  calendar,
  share,
  nextSeasons = null,
  seasons,
  reviews,
  others,
}: PropertyDetailProps) {
  const { id, price, propertyType } = property;
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
      <FactsPanel
        property={property}
        nextSeasons={nextSeasons}
        confirmed={isOpen ? confirmed : null}
      />
      <aside className="panel">
        {datesForm}
        <div className={canContact ? "contact-bar" : undefined}>
          <p className="price">
            <data value={price ?? ""}>{formatExactPrice(price)}</data>{" "}
            {price === null ? null : <small>{getPriceUnit(property)}</small>}
          </p>{" "}
          {canContact ? (
            <ButtonLink
              to={addRequestPrefill(`/contact/${id}?type=property`, prefill)}
              variant={datesForm ? "secondary" : "primary"}
            >
              Contact Property Owner
            </ButtonLink>
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
            hasPage={isOpen || otherCount > 0}
            {...{ owner, others: otherCount, rating: ownerRating, credentials, lite }}
          />
        ) : null}
        {share}
      </aside>
      <Paragraphs title="Description" text={property.description} />
      {datesCalendar}
      <Paragraphs title="Rules" text={property.rules} />
      {seasons}
      {map}
      {reviews}
      {others}
    </article>
  );
}

interface FactsPanelProps extends Pick<PropertyDetailProps, "property"> {
  nextSeasons: string | null;
  /** The day of the last confirmation; null while the listing is not open. */
  confirmed: string | null;
}

/** Shows up to eight facts in a row, then the games and the features. Drafts may lack most of them. */
function FactsPanel({ property, nextSeasons, confirmed }: FactsPanelProps) {
  const { acreage, gameTypes } = property;
  const { Hunters, Lodging, Access, Methods } = listHuntFacts(property);
  return (
    <section className="facts-panel panel">
      <h2>Facts</h2>
      <Facts
        className="figures-row"
        facts={[
          ["Property type", property.propertyType],
          ["Acreage", acreage && formatAcres(acreage)],
          ["Game", gameTypes.join(", ")],
          ["Hunters", Hunters],
          ["Season", nextSeasons],
          ["Lodging", Lodging],
          ["Access", Access],
          ["Methods", Methods],
        ]}
      />
      {confirmed ? (
        <p className="quiet">
          Confirmed available on <time dateTime={property.confirmedAt}>{confirmed}</time>
        </p>
      ) : null}
      <BadgeSection title="Game Types" items={gameTypes} />
      <BadgeSection title="Property Features" items={property.features} />
    </section>
  );
}
