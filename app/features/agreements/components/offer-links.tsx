import { buildThreadPath } from "~/features/messaging/messages-address";
import { ButtonLink } from "~/ui/button";

interface OfferLinksProps {
  offer: {
    agreementId: string | null;
    contactRequestId: string;
    conversationId: string | null;
    /** The path of the listing's page. */
    path: string;
  };
  /** True when the viewer may replace the offer. */
  canChange: boolean;
}

/** Links from an offer to its agreement, its conversation, its listing, or a changed offer. */
export function OfferLinks({ offer, canChange }: OfferLinksProps) {
  return (
    <p className="actions">
      {offer.agreementId ? (
        <ButtonLink to={`/agreements/${offer.agreementId}`}>See the agreement</ButtonLink>
      ) : null}{" "}
      {canChange ? (
        <ButtonLink to={`/requests/${offer.contactRequestId}/offer`}>Change offer</ButtonLink>
      ) : null}{" "}
      {offer.conversationId ? (
        <ButtonLink to={buildThreadPath(offer.conversationId)} variant="secondary">
          Open the conversation
        </ButtonLink>
      ) : null}{" "}
      <ButtonLink to={offer.path} variant="secondary">
        See the listing
      </ButtonLink>
    </p>
  );
}
