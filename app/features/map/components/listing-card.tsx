import { useEffect, useState, type ReactNode } from "react";

import { callApi } from "~/api/call-api";
import type { DirectoryTab } from "~/features/directory/directory-address";
import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { formatPriceWithUnit, type ListingPrice } from "~/features/properties/price";
import { formatAcres } from "~/formats/area";
import { NO_PRICE } from "~/formats/money";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";

const THUMBNAIL = "7rem";

interface ListingCardProps {
  id: string;
  name: string;
  tab: DirectoryTab;
  prefill: RequestPrefill;
}

interface Listing {
  location: string;
  state: string;
}
interface Professional extends Listing {
  profileImage: string | null;
  priceRange: string | null;
  specialty: string;
  rating: string;
  reviewCount: number;
}
interface Property extends Listing, ListingPrice {
  propertyType: string;
  acreage: string;
  images: string[];
}

/** Shows a marker's listing. The name appears immediately, and the rest after it has loaded. */
export function ListingCard({ id, name, tab, prefill }: ListingCardProps) {
  return (
    <>
      <h4>{name}</h4>
      {tab === "pros" ? (
        <ProfessionalFacts id={id} name={name} prefill={prefill} />
      ) : (
        <PropertyFacts id={id} prefill={prefill} />
      )}
    </>
  );
}

function ProfessionalFacts({ id, name, prefill }: Omit<ListingCardProps, "tab">) {
  const result = useFetched<Professional>(`/api/professionals/${id}`);
  return (
    <>
      <Facts
        result={result}
        picture={({ profileImage }) => <Avatar name={name} image={profileImage} />}
        price={({ priceRange }) => priceRange ?? NO_PRICE}
      >
        {({ specialty, rating, reviewCount }) => (
          <p>
            {specialty} <Rating rating={rating} count={reviewCount} />
          </p>
        )}
      </Facts>
      <p className="actions">
        <Link
          className="button"
          to={addRequestPrefill(`/contact/${id}?type=professional`, prefill)}
        >
          Contact
        </Link>
        <Link className="button-secondary" to={addRequestPrefill(`/professional/${id}`, prefill)}>
          View Profile
        </Link>
      </p>
    </>
  );
}

function PropertyFacts({ id, prefill }: Pick<ListingCardProps, "id" | "prefill">) {
  const result = useFetched<Property>(`/api/properties/${id}`);
  return (
    <>
      <Facts result={result} picture={renderPicture} price={formatPriceWithUnit}>
        {({ propertyType, acreage }) => (
          <p>
            {propertyType}, {formatAcres(acreage)}
          </p>
        )}
      </Facts>
      <p className="actions">
        <Link className="button" to={addRequestPrefill(`/contact/${id}?type=property`, prefill)}>
          Contact Owner
        </Link>
        <Link className="button-secondary" to={addRequestPrefill(`/property/${id}`, prefill)}>
          Details
        </Link>
      </p>
    </>
  );
}

function renderPicture({ images: [cover] }: Property): ReactNode {
  if (!cover) return <div className="no-picture" />;
  return <Picture address={cover} alt="" color={null} format={null} sizes={THUMBNAIL} />;
}

interface FactsProps<Item extends Listing> {
  result: Item | "loading" | "failed";
  picture: (result: Item) => ReactNode;
  price: (result: Item) => string;
  children: (result: Item) => ReactNode;
}

function Facts<Item extends Listing>({ result, picture, price, children }: FactsProps<Item>) {
  return (
    <div className="map-facts" aria-live="polite">
      {result === "loading" ? (
        <p className="quiet">Loading…</p>
      ) : result === "failed" ? (
        <p className="quiet">The details couldn&apos;t be loaded.</p>
      ) : (
        <>
          {picture(result)}
          <div>
            <p>
              <strong>{price(result)}</strong>
            </p>
            <p className="quiet">
              {result.location}, {result.state}
            </p>
            {children(result)}
          </div>
        </>
      )}
    </div>
  );
}

function useFetched<Item>(address: string): Item | "loading" | "failed" {
  const [item, setItem] = useState<Item | "loading" | "failed">("loading");
  useEffect(() => {
    let isWanted = true;
    callApi(address).then(
      (item) => isWanted && setItem(item as Item),
      () => isWanted && setItem("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  return item;
}
