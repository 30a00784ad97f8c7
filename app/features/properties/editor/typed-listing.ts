import type { TypedFields } from "../listing-fields.schema";
import type { FormPhoto } from "./listing-pictures.server";

/** What stands in the form of a listing, as it was typed. Schemas stay out: browsers have this file. */
export interface ListingFields extends TypedFields {
  photos: FormPhoto[];
}

export const MOST_PHOTOS = 10;

/** Where the i-th photo (from 0) stands in the form, and what concerns it in a list of errors. */
export const photoField = (i: number) => `photo-${i + 1}`;

/** The fields of a form that has come back, its lists line by line as they are kept. */
export function wordsAsTexts({
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
 * Photos of a form that has come back without being looked at: those that the page knows, and as much
 * of the others as their addresses say.
 */
export function photosIn(
  { images = [], imageAlts = [] }: { images?: string[]; imageAlts?: string[] },
  known: readonly FormPhoto[],
): FormPhoto[] {
  return images.map((address, i) => {
    const alt = imageAlts[i] ?? "";
    const photo = known.find((each) => each.address === address);
    if (photo) return photo.isOwn ? { ...photo, alt } : photo;
    return { address, alt, color: null, format: null, isOwn: true, isMissing: false };
  });
}

const linesOf = (text = "") => (text ? text.split("\n") : []);

/**
 * Kept texts as fields. Browsers send every text, but no box that is not checked.
 *
 * @param like has a value of each field's kind, and what it is where no text says anything
 */
export function fieldsOf(texts: Record<string, string>, like: TypedFields): TypedFields {
  const fields = Object.entries(like).map(
    ([name, value]: [string, string | boolean | string[]]) => {
      if (Array.isArray(value)) return [name, linesOf(texts[name])];
      if (typeof value === "boolean") return [name, texts[name] === "true"];
      return [name, texts[name] ?? value];
    },
  );
  return Object.fromEntries(fields) as TypedFields;
}

/** Fields as kept texts: the other way round. */
export function textsOf({ photos, ...fields }: ListingFields): Record<string, string> {
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

/** The pictures among kept texts; they are looked up by whoever knows the owner. */
export const imagesOf = (texts: Record<string, string>) => ({
  images: linesOf(texts.images),
  imageAlts: texts.imageAlts?.split("\n") ?? [],
});
