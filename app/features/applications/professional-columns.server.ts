import { parsePriceRange } from "~/features/professionals/price-range";
import { findPlace } from "~/platform/gazetteer/find-place.server";

import type { ProfessionalProfile } from "~/features/professionals/professional-fields.schema";

export interface ProfileLocation {
  location: string;
  state: string;
}

/**
 * Returns the columns of a professional's words, with prices for searches and the town's coordinates.
 *
 * @param before the previous place; its coordinates are kept while the town stays the same
 */
export function buildProfessionalColumns(
  words: ProfessionalProfile,
  before: ProfileLocation | null,
) {
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
