import { Form } from "@remix-run/react";

import { MarkupSection, type LoaderHtml } from "~/http/remix/markup-section";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

import { isExpired } from "../../confirmation/confirmation";

interface NoticeListing {
  id: string;
  reviewStatus: string;
  available: boolean;
  expiredAt: string | null;
}

interface OwnerNoticeProps {
  listing: NoticeListing;
  /** The reason of the admin who rejected or hid the listing. It does not contain the content of reports. */
  reason: string | null;
  /** The checklist of the listing; null when it is not shown. */
  checklist: LoaderHtml | null;
}

/** Tells the owner, above their listing, who can see it, why, and what happens next. */
export function OwnerNotice({ listing, reason, checklist }: OwnerNoticeProps) {
  const { id, reviewStatus } = listing;
  return (
    <div className="notice owner-notice">
      <p>{formatText(listing)}</p>
      {reason === null || reviewStatus !== "rejected" ? null : (
        <p className="message-text">Reason: {reason}</p>
      )}
      {checklist === null ? null : <MarkupSection markup={checklist} className="checklist" />}
      {reviewStatus === "approved" && isExpired(listing) ? (
        <Form method="post" action={`/profile/listings/${id}/confirm`}>
          <SessionToken />
          <Button>Still available</Button>
        </Form>
      ) : null}
    </div>
  );
}

function formatText(listing: NoticeListing) {
  const { reviewStatus, available } = listing;
  if (reviewStatus === "pending") {
    return "Waiting for review. Only you and our admins can see this listing until it's approved. We'll email you our decision. Requests will come to your messages.";
  }
  if (reviewStatus === "rejected") {
    return "Not approved. Only you and our admins can see this listing. Change it to send it for review again.";
  }
  // Suspended owners cannot open this page, so the listing was withheld because of reports.
  if (reviewStatus === "withheld") {
    return "Hidden. Several people have reported this listing. Only you and our admins can see it until an admin has reviewed it. We'll email you.";
  }
  if (isExpired(listing)) {
    return "Not confirmed. You haven't confirmed lately that it's still available, so it's hidden from lists and can't get requests. Anyone with the link can still see it.";
  }
  return available
    ? "Live. Everyone can see this listing, and requests come to your messages."
    : "Off the market. Anyone with the link can still see this listing, but it's not in search.";
}
