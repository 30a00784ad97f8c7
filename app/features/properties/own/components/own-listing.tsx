import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { useButtonForm } from "~/forms/use-button-form";
import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

import { ConfirmButton } from "../../confirmation/components/confirm-button";
import { isExpired } from "../../confirmation/confirmation";
import { describeUnavailability } from "../../describe-unavailability";
import { formatPriceWithUnit } from "../../price";
import type { OwnProperty } from "../list-own-properties.server";

const REQUESTS = "/messages?box=requests";

interface OwnListingProps {
  listing: OwnProperty;
  lite: boolean;
  /** Must be one level below the surrounding heading. */
  heading?: "h2" | "h3";
}

/** A listing in its owner's list, with its status and forms to change it. */
export function OwnListing({ listing, lite, heading: Heading = "h3" }: OwnListingProps) {
  const { id, title, propertyType, image, available } = listing;
  const pastStatus = propertyType === "Sale" ? "sold" : "leased";
  return (
    <>
      {image && !lite ? (
        <Picture
          address={image}
          alt=""
          color={listing.imageColor}
          format={listing.imageFormat}
          sizes="192px"
        />
      ) : lite ? null : (
        <div className="no-picture">No photo yet</div>
      )}
      <div>
        <Heading className="text-xl">
          <Link to={`/property/${id}`}>{title}</Link>
        </Heading>
        <StatusBadges listing={listing} />
        <p className="quiet">
          {formatPriceWithUnit(listing)} · {formatAcres(listing.acreage)} · {listing.location},{" "}
          {listing.state}
          {listing.reference ? <> · Reference {listing.reference}</> : null}
        </p>
        <Interest {...listing} />
        {listing.confirmBy ? (
          <p className="notice">
            Still available? Confirm by {listing.confirmBy}, or it will be hidden.
          </p>
        ) : null}
        {listing.reviewReason ? (
          <p className="field-error">
            {listing.reviewStatus === "rejected"
              ? "Not approved: "
              : "Your last changes were not approved: "}
            {listing.reviewReason}
          </p>
        ) : null}
        <div className="actions">
          <ButtonLink to={`/profile/listings/${id}/edit`} variant="secondary">
            Edit
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>{" "}
          {listing.hasCalendar ? (
            <>
              <ButtonLink to={`/profile/listings/${id}/calendar`} variant="secondary">
                Calendar
                <span className="visually-hidden">: {title}</span>
              </ButtonLink>{" "}
            </>
          ) : null}
          <ButtonLink to={`/profile/listings/${id}/boundary`} variant="secondary">
            Boundary
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>{" "}
          <ButtonLink to={`/profile/listings/${id}/figures`} variant="secondary">
            Stats
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>{" "}
          {listing.confirmBy || isExpired(listing) ? <ConfirmButton {...{ id, title }} /> : null}
          <ListingAction
            id={id}
            title={title}
            intent={available || isExpired(listing) ? pastStatus : "reopen"}
          >
            {available || isExpired(listing) ? `Mark as ${pastStatus}` : "Reopen"}
          </ListingAction>{" "}
          <ListingAction id={id} title={title} intent="duplicate">
            Duplicate
          </ListingAction>{" "}
          <ListingAction id={id} title={title} intent="delete" variant="danger">
            Delete
          </ListingAction>
        </div>
      </div>
    </>
  );
}

/** Shows how many people have asked about a listing or saved it. */
function Interest({ requests, saves }: Pick<OwnProperty, "requests" | "saves">) {
  if (requests + saves === 0) return null;
  return (
    <p className="quiet">
      {requests > 0 ? (
        <Link to={REQUESTS}>{formatCount(requests, "request")}</Link>
      ) : (
        <span>No requests yet</span>
      )}
      <span>{` · ${formatCount(saves, "save")}`}</span>
    </p>
  );
}

function StatusBadges({ listing }: { listing: OwnProperty }) {
  const { reviewStatus, available, hasRevision } = listing;
  const unavailability = describeUnavailability(listing);
  return (
    // Each status gets a new element, because a browser's translator may have removed the text nodes that React would
    // update.
    <p className="badges" key={`${unavailability} ${reviewStatus} ${available} ${hasRevision}`}>
      {unavailability ? <Badge tone="notice">{unavailability}</Badge> : null}{" "}
      {reviewStatus === "pending" ? <Badge tone="notice">Pending review</Badge> : null}
      {reviewStatus === "rejected" ? <Badge tone="notice">Not approved</Badge> : null}
      {reviewStatus === "approved" && available ? <Badge tone="good">Live</Badge> : null}{" "}
      {hasRevision ? <Badge tone="notice">Changes in review</Badge> : null}
    </p>
  );
}

interface ListingActionProps {
  id: string;
  title: string;
  intent: string;
  variant?: ButtonVariant;
  children: string;
}

function ListingAction({ id, title, intent, variant = "secondary", children }: ListingActionProps) {
  const fetcher = useButtonForm();
  return (
    <fetcher.Form
      method="post"
      action={`/profile/listings/${id}`}
      // Buttons that stay on the page keep the scroll position and the focus.
      preventScrollReset={!["delete", "duplicate"].includes(intent)}
    >
      <SessionToken />
      <input type="hidden" name="intent" value={intent} />
      <Button variant={variant}>
        <span>{children}</span>
        <span className="visually-hidden">: {title}</span>
      </Button>
    </fetcher.Form>
  );
}
