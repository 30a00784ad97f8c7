import * as z from "zod/v4";

import { GAME_TYPES, SERVICES } from "~/features/directory/vocabulary";

import { isPriceAmbiguous, parsePriceRange } from "~/features/professionals/price-range";
import { galleryPhotosSchema, packagesSchema } from "~/features/professionals/showcase.schema";

import { chosen, commonProfileFields, optionalLine, requiredLine } from "./profile-fields.schema";

const CHOOSE = "Choose at least one service";
/** More than any column of ours holds. */
const BEYOND_PRICES = 10_000_000_000;

function isReadable(priceRange: string | null): boolean {
  const prices = parsePriceRange(priceRange);
  return prices === null || (prices.max ?? prices.min) < BEYOND_PRICES;
}

/** What a guide or outfitter says about themselves; how it is kept while it waits for review. */
export const professionalProfileSchema = z.object({
  ...commonProfileFields,
  specialty: requiredLine("Specialty is required", 100),
  services: chosen(SERVICES, CHOOSE).refine((all) => all.length > 0, CHOOSE),
  gameTypes: chosen(GAME_TYPES, "Choose from the list").default([]),
  priceRange: optionalLine(100)
    .refine(isReadable, "Please enter prices in dollars")
    .refine(
      (text) => text === null || !isPriceAmbiguous(text),
      "Use commas for thousands and a point for cents, such as $2,500 or $450.50",
    ),
  // Pages and files of their own say these.
  coverImage: z.string().max(2_000).nullable().default(null),
  logoImage: z.string().max(2_000).nullable().default(null),
  photos: galleryPhotosSchema.default([]),
  packages: packagesSchema.default([]),
});

export type ProfessionalProfile = z.output<typeof professionalProfileSchema>;
