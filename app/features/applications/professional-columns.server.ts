import { parsePriceRange } from "~/features/professionals/price-range";
import { findPlace } from "~/platform/gazetteer/find-place.server";

import type { ProfessionalProfile } from "~/features/professionals/professional-fields.schema";

export interface Place {
  location: string;
  state: string;
}

/**
 * A professional's words as the directory keeps them: with prices that can be searched, and with
 * the town's place on the map.
 *
 * @param before where they were until now; who stays there keeps their place
 */
export function professionalColumns(words: ProfessionalProfile, before: Place | null) {
  const prices = parsePriceRange(words.priceRange);
  const { location, state } = words;
  const stays = before?.location === location && before.state === state;
  const town = stays ? null : findPlace({ town: location, state });
  return {
    ...words,
    ...(stays ? {} : { lat: town?.lat ?? null, lng: town?.lng ?? null }),
    priceMin: prices?.min ?? null,
    priceMax: prices?.max ?? null,
  };
}
