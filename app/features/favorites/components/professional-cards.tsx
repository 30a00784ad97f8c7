import { ProfessionalCard } from "~/features/professionals/components/professional-card";
import type { ProfessionalCardItem } from "~/features/professionals/search-professionals.server";
import { useRootData } from "~/layout/root-data";

import { FavoriteHeart } from "./favorite-heart";

interface ProfessionalCardsProps {
  professionals: readonly ProfessionalCardItem[];
  /** Those of them that the viewer keeps; null when that could not be told. */
  favorites: readonly string[] | null;
}

/** Cards with their hearts, as items of a list. */
export function ProfessionalCards({ professionals, favorites }: ProfessionalCardsProps) {
  const { lite } = useRootData();
  return professionals.map((professional) => (
    <ProfessionalCard
      key={professional.id}
      professional={professional}
      lite={lite}
      heart={
        <FavoriteHeart itemType="professional" itemId={professional.id} favorites={favorites} />
      }
    />
  ));
}
