import { ConfirmButton } from "../../confirmation/components/confirm-button";
import { isExpired } from "../../confirmation/confirmation";
import type { OwnProperty } from "../list-own-properties.server";

/** Asks the owner to confirm that a listing is still available, while that is needed. */
export function ConfirmationNotice({ listing }: { listing: OwnProperty }) {
  const { id, title, confirmBy } = listing;
  return (
    <>
      {confirmBy ? (
        <p className="notice">Still available? Confirm by {confirmBy}, or it will be hidden.</p>
      ) : null}
      {confirmBy || isExpired(listing) ? <ConfirmButton {...{ id, title }} /> : null}
    </>
  );
}

/** Shows the owner what a listing needs: a confirmation, or a change that an admin asked for. */
export function ListingNotices({ listing }: { listing: OwnProperty }) {
  const { reviewReason, reviewStatus } = listing;
  return (
    <>
      <ConfirmationNotice listing={listing} />
      {reviewReason ? (
        <p className="field-error">
          {reviewStatus === "rejected" ? "Not approved: " : "Your last changes were not approved: "}
          {reviewReason}
        </p>
      ) : null}
    </>
  );
}
