import type { ReactNode } from "react";

import { NoOwnerNote } from "~/features/accounts/components/owner-name";
import { LandMap } from "~/features/boundaries/components/land-map";
import {
  addRequestPrefill,
  NO_PREFILL,
  type RequestPrefill,
} from "~/features/directory/request-prefill";
import { PlaceLinks } from "~/features/map/components/place-map";
import { MarkupSection, type LoaderHtml } from "~/http/remix/markup-section";
import { formatExactPrice, formatLongPrice } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import type { ListingPhoto } from "../listing-photo";
import { describeUnavailability } from "../describe-unavailability";
import { formatPricePerAcre, getPriceUnit } from "../price";
import type { PropertySections } from "../sections/load-sections.server";
import type { ShownProperty } from "../shown-property.server";
import { Gallery } from "./gallery";

interface PropertyDetailProps {
  property: ShownProperty;
  sections: PropertySections;
  photos: ListingPhoto[];
  /** The number of the photo in the address, from 1. */
  shown: number | null;
  isOwn: boolean;
  hasOwner: boolean;
  /** True while the owner looks at a draft. Its actions are shown, but disabled. */
  isPreview?: boolean;
  /** The dates and the group that the viewer searched for. */
  prefill?: RequestPrefill;
  lite: boolean;
  /** Returns the address that shows a photo, numbered from 1. */
  buildPhotoPath: (photo: number) => string;
  /** The notice for the owner above the listing. */
  notice?: ReactNode;
  heart?: ReactNode;
  /** The review status of a listing that is not public. */
  reviewBadge?: ReactNode;
  breadcrumb?: ReactNode;
  /** The form for dates, where the viewer can ask for some. */
  datesForm?: ReactNode;
  /** The months to choose dates from. */
  datesCalendar?: ReactNode;
  /** The link to the calendar, for those who can't ask for dates. */
  calendar?: ReactNode;
  reviews?: ReactNode;
  /** Other listings that may interest the viewer. */
  similar?: ReactNode;
  /** Share, print, and report. */
  tools?: ReactNode;
}

/**
 * Shows the page of a listing: its sections in their order on all widths. On wide windows the panel is next to them.
 */
export function PropertyDetail({
  sections,
  photos,
  shown,
  lite,
  buildPhotoPath,
  notice,
  breadcrumb,
  datesCalendar,
  reviews,
  similar,
  tools,
  ...about
}: PropertyDetailProps) {
  const { id, title, price } = about.property;
  const { landMap, mapLinks } = sections;
  return (
    <article className="detail listing" id={`property-${id}`}>
      {breadcrumb}
      {notice}
      <Section markup={sections.hunts} className="notice" />
      <Gallery
        photos={photos}
        shown={shown}
        lite={lite}
        title={title}
        badge={formatLongPrice(price)}
        buildPhotoPath={buildPhotoPath}
      />
      <PropertyHeader {...about} />
      <Section markup={sections.facts} className="facts-row" />
      <PricePanel {...about} />
      <Section markup={sections.description} className="prose" />
      {datesCalendar}
      <Section markup={sections.location} />
      {mapLinks ? (
        <PlaceLinks links={mapLinks}>{landMap ? <LandMap {...landMap} /> : null}</PlaceLinks>
      ) : null}
      <Section markup={sections.rules} className="prose" />
      {reviews}
      <Section markup={sections.owner} className="owner" />
      {similar}
      <Section markup={sections.fieldTools} className="field-tools" />
      {tools}
    </article>
  );
}

function Section({ markup, className }: { markup: LoaderHtml | null; className?: string }) {
  return markup === null ? null : <MarkupSection {...{ markup, className }} />;
}

function PropertyHeader({
  property,
  reviewBadge,
}: Pick<PropertyDetailProps, "property" | "reviewBadge">) {
  const unavailability = describeUnavailability(property);
  return (
    <header>
      <p className="badges">
        {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}
        {reviewBadge}
      </p>
      <h1>{property.title}</h1>
      <p className="quiet">{[property.location, property.state].filter(Boolean).join(", ")}</p>
    </header>
  );
}

type PricePanelProps = Pick<
  PropertyDetailProps,
  "property" | "isOwn" | "hasOwner" | "isPreview" | "prefill" | "datesForm" | "calendar" | "heart"
>;

/** Shows the price, and what the viewer can do. */
function PricePanel({
  property,
  isOwn,
  hasOwner,
  isPreview = false,
  prefill = NO_PREFILL,
  datesForm,
  calendar,
  heart,
}: PricePanelProps) {
  const { id, price, propertyType } = property;
  const unavailability = describeUnavailability(property);
  const isOpen = !unavailability && property.reviewStatus === "approved";
  const canContact = isOpen && !isOwn;
  const perAcre = formatPricePerAcre(property);
  return (
    <aside className="panel">
      {datesForm}
      <div className={canContact ? "contact-bar" : "contents"}>
        <p className="price">
          <data value={price ?? ""}>{formatExactPrice(price)}</data>{" "}
          {price === null ? null : <small>{getPriceUnit(property)}</small>}{" "}
          {perAcre ? <small className="per-acre quiet">{perAcre}</small> : null}
        </p>{" "}
        {canContact ? (
          <ButtonLink
            to={addRequestPrefill(`/contact/${id}?type=property`, prefill)}
            variant={datesForm ? "secondary" : "primary"}
          >
            Contact Property Owner
          </ButtonLink>
        ) : null}
        {isPreview ? (
          <Button type="button" variant={datesForm ? "secondary" : "primary"} disabled>
            Contact Property Owner
          </Button>
        ) : null}
        {isOwn && !isPreview ? (
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            Edit listing
          </ButtonLink>
        ) : null}
      </div>
      {canContact && !hasOwner ? <NoOwnerNote /> : null}
      {unavailability && !isOwn ? (
        <p>
          {unavailability === "Not confirmed"
            ? "The owner hasn't confirmed that it's still available, so it's off the lists."
            : `This property has been ${unavailability.toLowerCase()}.`}{" "}
          <Link to="/properties">See what&apos;s available</Link>.
        </p>
      ) : null}
      {propertyType === "Sale" && (isOpen || isPreview) && price !== null && Number(price) > 0 ? (
        <Link to={`/mortgage-calculator?homePrice=${price.replace(/\.00$/, "")}`}>
          Estimate payments
        </Link>
      ) : null}
      {calendar}
      <Blank />
      {isOwn && !isPreview ? null : heart}
    </aside>
  );
}
