import * as z from "zod/v4";

import {
  choicesSchema,
  choicesField,
  optionalField,
  optionalLine,
  pictureField,
  nameAndPlaceFields,
  profileField,
  buildProfileShape,
  contactFields,
  requiredField,
  requiredLine,
} from "~/features/directory/profile-fields.schema";
import { GAME_TYPES, SERVICES } from "~/features/directory/vocabulary";
import { formatExactPrice } from "~/formats/money";

import { isPriceAmbiguous, parsePriceRange } from "./price-range";
import {
  galleryPhotoSchema,
  galleryPhotosSchema,
  packageSchema,
  packagesSchema,
  type Package,
} from "./showcase.schema";

const CHOOSE = "Choose at least one service";
/** A number larger than any price column can hold. */
const PRICE_LIMIT_DOLLARS = 10_000_000_000;

function isReadable(priceRange: string | null): boolean {
  const prices = parsePriceRange(priceRange);
  return prices === null || (prices.max ?? prices.min) < PRICE_LIMIT_DOLLARS;
}

const priceRange = optionalLine(100)
  .refine(isReadable, "Please enter prices in dollars")
  .refine(
    (text) => text === null || !isPriceAmbiguous(text),
    "Use commas for thousands and a point for cents, such as $2,500 or $450.50",
  );

const packageText = ({ title, days, price, pricePer, gameTypes, included }: Package) =>
  [
    title,
    `${days} days`,
    price === null ? formatExactPrice(price) : `${formatExactPrice(price)} per ${pricePer}`,
    [...gameTypes].sort().join(", "),
    included,
  ]
    .filter(Boolean)
    .join(", ");

/** Fields that lists and the API's lists show, in the order in which an admin reads them. */
export const LISTED_PROFESSIONAL_FIELDS = {
  ...nameAndPlaceFields,
  specialty: requiredField("Specialty", requiredLine("Specialty is required", 100), ""),
  services: choicesField(
    "Services",
    choicesSchema(SERVICES, CHOOSE).refine((all) => all.length > 0, CHOOSE),
  ),
  gameTypes: choicesField(
    "Game types",
    choicesSchema(GAME_TYPES, "Choose from the list").default([]),
  ),
  priceRange: optionalField("Prices", priceRange),
  ...contactFields,
};

/** Fields that only a professional's own page shows. Pages of their own edit them. */
export const SHOWCASE_FIELDS = {
  coverImage: pictureField(),
  logoImage: pictureField(),
  photos: {
    input: galleryPhotosSchema.default([]),
    answer: z.array(galleryPhotoSchema),
    review: null,
    erased: [],
  },
  packages: profileField({
    label: "Packages",
    input: packagesSchema.default([]),
    answer: z.array(packageSchema),
    textOf: (packages) => packages.map(packageText).join("\n"),
    erased: [],
  }),
};

/**
 * The fields of a guide's or outfitter's profile. The form, revisions, reviews, selects, the API's
 * schemas and responses, and what deleting an account erases follow from this table.
 */
export const PROFESSIONAL_FIELDS = { ...LISTED_PROFESSIONAL_FIELDS, ...SHOWCASE_FIELDS };

/** The profile as forms and calls send it, and as it is stored while it is pending. */
export const professionalProfileSchema = z.object(buildProfileShape(PROFESSIONAL_FIELDS, "input"));
export type ProfessionalProfile = z.output<typeof professionalProfileSchema>;
