import type { ProfileField } from "~/features/directory/profile-fields.schema";
import { LISTING_FIELDS, PUBLIC_FIELDS } from "~/features/properties/listing-fields.schema";
import type { PropertyAnswer } from "~/features/properties/property.schema";

/** The fields of a listing or profile by label, in the order of reading. */
export type LabeledTexts = [label: string, text: string][];

type ReviewedProperty = Pick<PropertyAnswer, (typeof PUBLIC_FIELDS)[number]> & {
  /** The public position. */
  position: string | null;
};

interface Degrees {
  toFixed(digits: number): string;
}

export const formatPosition = ({ lat, lng }: { lat: Degrees | null; lng: Degrees | null }) =>
  lat && lng ? `${lat.toFixed(2)}, ${lng.toFixed(2)}` : null;

/**
 * Describes a listing by label, long texts last. Leaves out "price per" for land for sale, which has only one price.
 */
export function describeProperty(property: ReviewedProperty): LabeledTexts {
  const listTexts = (isProse: boolean) =>
    PUBLIC_FIELDS.flatMap((name): LabeledTexts => {
      const { review, ...field } = LISTING_FIELDS[name];
      if (!review || field.isProse !== isProse) return [];
      const isRedundant = name === "pricePer" && property.propertyType === "Sale";
      return [[review.label, isRedundant ? "" : review.textOf(property[name])]];
    });
  return [
    ...listTexts(false),
    ["Public position", property.position ?? "none"],
    ...listTexts(true),
  ];
}

/** Describes a profile that has these fields by label. */
export const describeProfile = (
  fields: Record<string, ProfileField>,
  values: object,
): LabeledTexts =>
  Object.entries(fields).flatMap(([name, { review }]): LabeledTexts =>
    review ? [[review.label, review.textOf(values[name as keyof typeof values])]] : [],
  );
