import { useEffect, useState, type ReactNode } from "react";

import { callApi } from "~/api/call-api";
import type { Tab } from "~/features/directory/directory-address";
import { acres } from "~/formats/area";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/rating";

interface ListingCardProps {
  id: string;
  name: string;
  tab: Tab;
}

interface Listing {
  location: string;
  state: string;
}
interface Professional extends Listing {
  specialty: string;
  rating: string;
  reviewCount: number;
}
interface Property extends Listing {
  propertyType: string;
  acreage: string;
}

/** A marker's listing: its name at once, the rest when it is loaded. */
export function ListingCard({ id, name, tab }: ListingCardProps) {
  return (
    <>
      <h4>{name}</h4>
      {tab === "pros" ? <ProfessionalFacts id={id} /> : <PropertyFacts id={id} />}
    </>
  );
}

function ProfessionalFacts({ id }: { id: string }) {
  const found = useFetched<Professional>(`/api/professionals/${id}`);
  return (
    <>
      <Facts found={found}>
        {({ specialty, rating, reviewCount }) => (
          <p>
            {specialty} <Rating rating={rating} count={reviewCount} />
          </p>
        )}
      </Facts>
      <p className="actions">
        <Link className="button" to={`/contact/${id}?type=professional`}>
          Contact
        </Link>
        <Link className="button-secondary" to={`/professional/${id}`}>
          View Profile
        </Link>
      </p>
    </>
  );
}

function PropertyFacts({ id }: { id: string }) {
  const found = useFetched<Property>(`/api/properties/${id}`);
  return (
    <>
      <Facts found={found}>
        {({ propertyType, acreage }) => (
          <p>
            {propertyType}, {acres(acreage)}
          </p>
        )}
      </Facts>
      <p className="actions">
        <Link className="button" to={`/contact/${id}?type=property`}>
          Contact Owner
        </Link>
        <Link className="button-secondary" to={`/property/${id}`}>
          Details
        </Link>
      </p>
    </>
  );
}

interface FactsProps<Found extends Listing> {
  found: Found | "loading" | "failed";
  children: (found: Found) => ReactNode;
}

function Facts<Found extends Listing>({ found, children }: FactsProps<Found>) {
  return (
    <div className="map-facts" aria-live="polite">
      {found === "loading" ? (
        <p className="quiet">Loading…</p>
      ) : found === "failed" ? (
        <p className="quiet">More about it could not be loaded.</p>
      ) : (
        <>
          <p className="quiet">
            {found.location}, {found.state}
          </p>
          {children(found)}
        </>
      )}
    </div>
  );
}

function useFetched<Found>(address: string): Found | "loading" | "failed" {
  const [found, setFound] = useState<Found | "loading" | "failed">("loading");
  useEffect(() => {
    let isWanted = true;
    callApi(address).then(
      (answer) => isWanted && setFound(answer as Found),
      () => isWanted && setFound("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  return found;
}
