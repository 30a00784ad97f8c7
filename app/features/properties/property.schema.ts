import * as z from "zod/v4";

import { distanceSchema } from "~/features/directory/distance.schema";
import { checkFields } from "~/forms/check-fields.schema";
import { isFarFromUs, describeFarPosition } from "~/formats/far-from-us";
import { MAX_PICTURE_ADDRESS_LENGTH, normalizePictureAddress } from "~/formats/linked-picture";
import { abortOnFailure, countFirst, shortText } from "~/platform/limit-fields";

import { draftFormFields } from "./drafts/draft-form.schema";
import { dedupe } from "./field-kinds.schema";
import { LISTING_FIELDS, PUBLIC_FIELDS, buildShape, type FieldName } from "./listing-fields.schema";
import { MAX_LISTING_PHOTOS } from "./editor/typed-listing";
import { findPictureAddressFault } from "./picture-address";
import { findPriceFault, PRICE_CHOICE_FIELDS, withUsualPriceType } from "./price";

const typedAddress = z
  .string()
  .max(MAX_PICTURE_ADDRESS_LENGTH, abortOnFailure("At most 2,000 characters"))
  .transform(normalizePictureAddress);
const pictureAddress = typedAddress.check(({ value, issues }) => {
  const fault = findPictureAddressFault(value);
  if (fault) issues.push({ code: "custom", message: fault, input: value });
});
const pictures = (address: z.ZodType<string>) =>
  countFirst(z.array(address), MAX_LISTING_PHOTOS, `At most ${MAX_LISTING_PHOTOS} photos`)
    .nullish()
    .transform(dedupe);

const propertyFields = z.object({
  ...buildShape(Object.keys(LISTING_FIELDS) as FieldName[], "input"),
  images: pictures(pictureAddress),
});

interface Position {
  lat: number | null;
  lng: number | null;
}

/** Describes an incomplete position, and one so far away that it must be a typo; null when it is fine. */
function findPositionFault({ lat, lng }: Position): string | null {
  if (lat === null && lng === null) return null;
  if (lat === null || lng === null) return "Enter both latitude and longitude";
  return isFarFromUs({ lat, lng }) ? describeFarPosition({ lat, lng }) : null;
}

const positionCheck = checkFields<Position>(
  { field: "lng", reads: ["lat", "lng"] },
  (position) => findPositionFault(position) ?? "",
  (position) => findPositionFault(position) === null,
);

type PriceChoices = Parameters<typeof findPriceFault>[0];

/** Rejects a price that the kind of land can't have. */
const PRICE_CHECKS = PRICE_CHOICE_FIELDS.map((field) =>
  checkFields<PriceChoices>(
    { field, reads: ["propertyType", field] },
    (choices) => findPriceFault(choices)?.fault ?? "",
    (choices) => findPriceFault(choices)?.field !== field,
  ),
);

/** The fields that an owner enters for a listing. Unknown fields are ignored. */
export const propertyInputSchema = propertyFields
  .check(positionCheck, ...PRICE_CHECKS)
  .transform(withUsualPriceType);

/** The schema for rows of a file. Their prices are checked later, because a row may omit what its listing has. */
export const propertyRowSchema = propertyFields.check(positionCheck).transform(withUsualPriceType);

/**
 * The schema for forms, which have an alternative text for each picture, most of them empty. Any address is valid here,
 * because a listing may keep its current pictures; listAllowedPictures rejects the others.
 */
export const propertyFormSchema = propertyFields
  .extend({
    images: pictures(typedAddress),
    imageAlts: countFirst(
      z.array(
        shortText()
          .max(200, abortOnFailure("At most 200 characters"))
          .optional()
          .transform((alt) => alt ?? ""),
      ),
      MAX_LISTING_PHOTOS,
      `At most ${MAX_LISTING_PHOTOS} photos`,
    ).optional(),
    /** Owners confirm this when the listing has a land badge, because a change of the land ends the badge. */
    endsBadge: z.boolean().optional(),
    ...draftFormFields,
  })
  .check(positionCheck, ...PRICE_CHECKS)
  .transform(withUsualPriceType);

export type PropertyInput = z.output<typeof propertyInputSchema>;

/** The schema of a listing in API responses. The position is the public one. */
export const propertyResponseSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    ...buildShape(PUBLIC_FIELDS, "answer"),
    images: z.array(z.string()),
    reviewStatus: z.string(),
    confirmedAt: z.iso.datetime().meta({
      description: "When the owner last confirmed it, or when it was approved.",
    }),
    expiredAt: z.iso.datetime().nullable().meta({
      description: "When it was hidden because the owner didn't confirm it, else null.",
    }),
    distance: distanceSchema,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Property" });
export type PropertyAnswer = z.output<typeof propertyResponseSchema>;
