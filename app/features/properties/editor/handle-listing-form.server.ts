import type { FormErrors } from "~/forms/form-action-data";
import {
  handleForm,
  type FormOutcome,
  type RefusedOutcome,
  type HandledForm,
  type UnvalidatedForm,
  type Visit,
} from "~/forms/handle-form.server";

import { listFormPhotos, PHOTO_MISSING } from "./listing-pictures.server";
import { draftFormFields, toDraftForm } from "../drafts/draft-form.schema";
import type { DraftForm } from "../drafts/drafts.server";
import { readFormPhotos } from "./photos-of-form.server";
import {
  toListingFields,
  readStoredImages,
  getPhotoFieldId,
  type ListingFields,
} from "./typed-listing";
import { EMPTY_FIELDS } from "../listing-fields.schema";
import { propertyFormSchema, type PropertyInput } from "../property.schema";

interface ListingForm {
  visit: Visit;
  /** The path of the form, to which the user returns after signing in. */
  path: string;
  /**
   * Returns the pictures that the listing already shows.
   *
   * @throws Response 404 when the listing is not theirs
   */
  shownTo?: (ownerId: string) => Promise<readonly string[]>;
  unvalidated?: Readonly<Record<string, (typed: UnvalidatedForm<"user">) => Promise<FormOutcome>>>;
  save(listing: {
    ownerId: string;
    property: PropertyInput;
    alts: string[] | undefined;
    /** True when the owner has agreed that a change of the land ends the badge. */
    endsBadge: boolean;
    draft: string | undefined;
    form: DraftForm;
    saveOnce: HandledForm["saveOnce"];
  }): Promise<FormOutcome>;
}

/** Handles the form of a new or existing listing. Processes photos before the other fields and the save. */
export function handleListingForm({ shownTo, save, ...form }: ListingForm): Promise<Response> {
  return handleForm({
    ...form,
    schema: propertyFormSchema,
    prefilledFields: Object.keys(draftFormFields),
    files: readFormPhotos(shownTo),
    allowedSender: "user",
    getErrorField,
    save({ value, user, saveOnce }) {
      const { imageAlts: alts, endsBadge = false, ...given } = value;
      const { draft, version, replaces, formId, ...property } = given;
      const form = toDraftForm({ version, replaces, formId });
      return save({ ownerId: user.id, property, alts, endsBadge, draft, form, saveOnce });
    },
  });
}

/** The error when a picture was deleted between the check and the save. */
export const NO_PICTURE: RefusedOutcome = { status: 400, errors: { photos: [PHOTO_MISSING] } };

/**
 * Returns the form field of an error. For example, "gameTypes[0]" belongs to the field gameTypes, "imageAlts[0]" to the
 * first picture, and "images" to the field for choosing pictures.
 */
function getErrorField(name: string): keyof FormErrors {
  const [base = "", index] = name.split(/[[\]]/, 2);
  if (base !== "images" && base !== "imageAlts") return base;
  return index === undefined ? "photos" : getPhotoFieldId(Number(index));
}

/** Returns the typed form, with details of the pictures that its owner may see. */
export async function loadListingFields({
  ownerId,
  texts,
  shown,
}: {
  ownerId: string;
  texts: Record<string, string>;
  shown?: readonly string[];
}): Promise<ListingFields> {
  const { images, imageAlts: alts } = readStoredImages(texts);
  return {
    ...toListingFields(texts, EMPTY_FIELDS),
    photos: await listFormPhotos({ ownerId, images, alts, shown }),
  };
}
