import type { TypedFields } from "../listing-fields.schema";
import type { FormPhoto } from "./listing-pictures.server";

/** The typed values of a listing form. This file must not import schemas, because browsers load it. */
export interface ListingFields extends TypedFields {
  photos: FormPhoto[];
}

export const MAX_LISTING_PHOTOS = 10;

/** Returns the id of the i-th photo (from 0) in the form, which is also its name in errors. */
export const getPhotoFieldId = (i: number) => `photo-${i + 1}`;

/** Returns the fields of a redisplayed form as texts. Lists are joined by line breaks. */
export function toFieldTexts({
  typed,
  lists,
}: {
  typed: Record<string, string>;
  lists: Record<string, string[]>;
}): Record<string, string> {
  const joined = Object.entries(lists).map(([name, all]) => [name, all.join("\n")]);
  return { ...typed, ...(Object.fromEntries(joined) as Record<string, string>) };
}

/**
 * Returns the photos of a redisplayed form that the server did not process. Photos that the page does not know have
 * only an address and a text.
 */
export function readRedisplayedPhotos(
  { images = [], imageAlts = [] }: { images?: string[]; imageAlts?: string[] },
  knownPhotos: readonly FormPhoto[],
): FormPhoto[] {
  return images.map((address, i) => {
    const alt = imageAlts[i] ?? "";
    const photo = knownPhotos.find((knownPhoto) => knownPhoto.address === address);
    if (photo) return photo.isOwn ? { ...photo, alt } : photo;
    return { address, alt, color: null, format: null, isOwn: true, isMissing: false };
  });
}

const splitLines = (text = "") => (text ? text.split("\n") : []);

/**
 * Converts stored texts to fields. Browsers send all texts, but no unchecked boxes.
 *
 * @param like provides the type and default value of each field
 */
export function toListingFields(texts: Record<string, string>, like: TypedFields): TypedFields {
  const fields = Object.entries(like).map(
    ([name, value]: [string, string | boolean | string[]]) => {
      if (Array.isArray(value)) return [name, splitLines(texts[name])];
      if (typeof value === "boolean") return [name, texts[name] === "true"];
      return [name, texts[name] ?? value];
    },
  );
  return Object.fromEntries(fields) as TypedFields;
}

/** Converts fields to stored texts, the inverse of `toListingFields`. */
export function toStoredTexts({ photos, ...fields }: ListingFields): Record<string, string> {
  const texts = Object.entries(fields).map(
    ([name, value]: [string, string | boolean | string[]]) => [
      name,
      Array.isArray(value) ? value.join("\n") : String(value),
    ],
  );
  return {
    ...(Object.fromEntries(texts) as Record<string, string>),
    images: photos.map(({ address }) => address).join("\n"),
    imageAlts: photos.map(({ alt }) => alt.replace(/\s+/g, " ")).join("\n"),
  };
}

/** Returns the pictures of stored texts. Their details require the owner, so the caller looks them up. */
export const readStoredImages = (texts: Record<string, string>) => ({
  images: splitLines(texts.images),
  imageAlts: texts.imageAlts?.split("\n") ?? [],
});
