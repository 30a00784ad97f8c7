import { ButtonLink } from "~/ui/button";

export interface OfferedRequest {
  id: string;
  about: { title: string };
  /** The newest offer. */
  offer: { id: string; status: string } | null;
  /** The active agreement, else the latest one. */
  agreement: { id: string; status: string } | null;
  canOffer: boolean;
}

/** Links to the next step: making, answering or viewing an offer, and the agreement if there is one. */
export function RequestOfferLinks({
  request: { id, about, offer, agreement, canOffer },
}: {
  request: OfferedRequest;
}) {
  const hiddenTitle = <span className="visually-hidden">: {about.title}</span>;
  const isOpen = offer?.status === "open";
  return (
    // The key forces a new element when the links change: a translator may have removed the spaces between them.
    <span className="contents" key={`${isOpen} ${agreement?.id} ${canOffer} ${offer?.status}`}>
      {isOpen ? (
        <ButtonLink to={`/offers/${offer.id}`}>
          {canOffer ? "See the offer" : "Review offer"}
          {hiddenTitle}
        </ButtonLink>
      ) : null}{" "}
      {agreement ? (
        <ButtonLink to={`/agreements/${agreement.id}`} variant={isOpen ? "secondary" : "primary"}>
          See the agreement{hiddenTitle}
        </ButtonLink>
      ) : null}{" "}
      {canOffer && !isOpen && !agreement ? (
        <ButtonLink to={`/requests/${id}/offer`}>Make an offer{hiddenTitle}</ButtonLink>
      ) : null}{" "}
      {offer && !isOpen && offer.status !== "accepted" ? (
        <ButtonLink to={`/offers/${offer.id}`} variant="secondary">
          See the last offer{hiddenTitle}
        </ButtonLink>
      ) : null}
    </span>
  );
}

/** Checks whether the owner can offer further days beside a hunt that is agreed and not over. */
export const canOfferAgain = ({ offer, agreement, canOffer }: OfferedRequest): boolean =>
  canOffer && agreement?.status === "standing" && offer?.status !== "open";
