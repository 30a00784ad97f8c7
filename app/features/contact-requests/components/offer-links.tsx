import { ButtonLink } from "~/ui/button";

interface OfferLinksProps {
  request: {
    id: string;
    about: { title: string };
    /** The newest one. */
    offer: { id: string; status: string } | null;
    /** The one that stands, else the latest. */
    agreement: { id: string } | null;
    canOffer: boolean;
  };
}

/** What comes next: an offer to make, to answer or to see, and the agreement that there is already. */
export function OfferLinks({
  request: { id, about, offer, agreement, canOffer },
}: OfferLinksProps) {
  const of = <span className="visually-hidden">: {about.title}</span>;
  const isOpen = offer?.status === "open";
  return (
    // Other links are another element: a translator may have taken the blanks between them.
    <span className="contents" key={`${isOpen} ${agreement?.id} ${canOffer} ${offer?.status}`}>
      {isOpen ? <ButtonLink to={`/offers/${offer.id}`}>See the offer{of}</ButtonLink> : null}{" "}
      {agreement ? (
        <ButtonLink to={`/agreements/${agreement.id}`} variant={isOpen ? "secondary" : "primary"}>
          See the agreement{of}
        </ButtonLink>
      ) : null}{" "}
      {canOffer && !isOpen ? (
        <ButtonLink to={`/requests/${id}/offer`} variant={agreement ? "secondary" : "primary"}>
          Make {agreement ? "another" : "an"} offer{of}
        </ButtonLink>
      ) : null}{" "}
      {offer && !isOpen && offer.status !== "accepted" ? (
        <ButtonLink to={`/offers/${offer.id}`} variant="secondary">
          See the last offer{of}
        </ButtonLink>
      ) : null}
    </span>
  );
}
