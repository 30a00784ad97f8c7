import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

import { isExpired } from "../../confirmation/confirmation";

interface OwnerNoticeProps {
  listing: { id: string; reviewStatus: string; expiredAt: string | null };
  /** Says who can see the listing, and what happens next. */
  text: string;
  /** The reason of the admin who rejected or hid the listing. It does not contain the content of reports. */
  reason: string | null;
}

/** Tells the owner, above their listing, who can see it, why, and what happens next. */
export function OwnerNotice({ listing, text, reason }: OwnerNoticeProps) {
  const { id, reviewStatus } = listing;
  return (
    <div className="notice owner-notice">
      <p>{text}</p>
      {reason === null || reviewStatus !== "rejected" ? null : (
        <p className="message-text">Reason: {reason}</p>
      )}
      {reviewStatus === "approved" && isExpired(listing) ? (
        <Form method="post" action={`/profile/listings/${id}/confirm`}>
          <SessionToken />
          <Button>Still available</Button>
        </Form>
      ) : null}
    </div>
  );
}
