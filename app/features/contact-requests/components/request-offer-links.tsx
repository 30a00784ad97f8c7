import { ButtonLink } from "~/ui/button";

interface RequestOfferLinksProps {
  request: {
    id: string;
    about: { title: string };
    /** The newest offer. */
    offer: { id: string; status: string } | null;
    /** The active agreement, else the latest one. */
    agreement: { id: string } | null;
    canOffer: boolean;
  };
}

/** Links to the next step: making, answering or viewing an offer, and the agreement if there is one. */
export function RequestOfferLinks({
  request: { id, about, offer, agreement, canOffer },
}: RequestOfferLinksProps) {
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
      {canOffer && !isOpen ? (
        <ButtonLink to={`/requests/${id}/offer`} variant={agreement ? "secondary" : "primary"}>
          Make {agreement ? "another" : "an"} offer{hiddenTitle}
        </ButtonLink>
      ) : null}{" "}
      {offer && !isOpen && offer.status !== "accepted" ? (
        <ButtonLink to={`/offers/${offer.id}`} variant="secondary">
          See the last offer{hiddenTitle}
        </ButtonLink>
      ) : null}
    </span>
  );
}
