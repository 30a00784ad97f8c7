import { ButtonLink } from "~/ui/button";

import { isExpired } from "../../confirmation/confirmation";
import type { OwnProperty } from "../list-own-properties.server";
import { ListingAction } from "./listing-action";

/** Links to a listing's calendar, if it has one. */
export function CalendarLink({ listing: { id, title, hasCalendar } }: { listing: OwnProperty }) {
  return hasCalendar ? (
    <ButtonLink to={`/profile/listings/${id}/calendar`} variant="secondary">
      Calendar
      <span className="visually-hidden">: {title}</span>
    </ButtonLink>
  ) : null;
}

/** Shows all that an owner can do with a listing, besides editing it and its calendar. */
export function ListingTools({ listing }: { listing: OwnProperty }) {
  const { id, title, propertyType, available } = listing;
  const pastStatus = propertyType === "Sale" ? "sold" : "leased";
  return (
    <>
      <ButtonLink to={`/profile/listings/${id}/boundary`} variant="secondary">
        Boundary
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>{" "}
      <ButtonLink to={`/profile/listings/${id}/figures`} variant="secondary">
        Stats
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>{" "}
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
    </>
  );
}
