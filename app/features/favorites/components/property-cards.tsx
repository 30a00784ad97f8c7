import { PropertyCard, SEEN_AT_ONCE } from "~/features/properties/components/property-card";
import type { PropertyCardItem } from "~/features/properties/search/search-properties.server";
import { useRootData } from "~/layout/root-data";

import { FavoriteHeart } from "./favorite-heart";

interface PropertyCardsProps {
  properties: readonly PropertyCardItem[];
  /** Those of them that the viewer keeps; null when that could not be told. */
  favorites: readonly string[] | null;
}

/** Cards with their hearts, as items of a list. */
export function PropertyCards({ properties, favorites }: PropertyCardsProps) {
  const { lite } = useRootData();
  return properties.map((property, i) => (
    <PropertyCard
      key={property.id}
      property={property}
      lite={lite}
      priority={i < SEEN_AT_ONCE}
      heart={<FavoriteHeart itemType="property" itemId={property.id} favorites={favorites} />}
    />
  ));
}
