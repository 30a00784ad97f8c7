import { ButtonLink } from "~/ui/button";

interface OfferLinksProps {
  request: {
    id: string;
    about: { title: string };
    /** The newest one. */
    offer: { id: string; status: string; agreement: { id: string } | null } | null;
    canOffer: boolean;
  };
}

/** What comes next: an offer to make, to answer or to see, or the agreement that it became. */
export function OfferLinks({ request: { id, about, offer, canOffer } }: OfferLinksProps) {
  const of = <span className="visually-hidden">: {about.title}</span>;
  if (offer?.agreement) {
    return (
      <>
        <ButtonLink to={`/agreements/${offer.agreement.id}`}>See the agreement{of}</ButtonLink>{" "}
        {canOffer ? (
          <ButtonLink to={`/requests/${id}/offer`} variant="secondary">
            Make another offer{of}
          </ButtonLink>
        ) : null}
      </>
    );
  }
  if (offer?.status === "open") {
    return <ButtonLink to={`/offers/${offer.id}`}>See the offer{of}</ButtonLink>;
  }
  return (
    <>
      {canOffer ? <ButtonLink to={`/requests/${id}/offer`}>Make an offer{of}</ButtonLink> : null}{" "}
      {offer ? (
        <ButtonLink to={`/offers/${offer.id}`} variant="secondary">
          See the last offer{of}
        </ButtonLink>
      ) : null}
    </>
  );
}
