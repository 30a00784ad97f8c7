import { parsePriceRange } from "~/features/professionals/price-range";

import type { AgentProfile } from "./agent-profile.schema";
import type { ProfileKind } from "./profile-kind";
import type { ProfessionalProfile } from "./professional-profile.schema";

export type Profile =
  { kind: "professional"; words: ProfessionalProfile } | { kind: "agent"; words: AgentProfile };

export type WordsOf<Kind extends ProfileKind> = Extract<Profile, { kind: Kind }>["words"];

/** A professional's words as the directory keeps them: with prices that can be searched. */
export function professionalColumns(words: ProfessionalProfile) {
  const prices = parsePriceRange(words.priceRange);
  return { ...words, priceMin: prices?.min ?? null, priceMax: prices?.max ?? null };
}
