/** The limit equals that of a title. */
export const MAX_SLUG_LENGTH = 200;

/**
 * Makes the slug of a title: lower-case letters and digits, with a hyphen for each run of other characters. Diacritics
 * are removed. Long texts are cut first, because Unicode normalization of many marks on one letter takes quadratic
 * time.
 *
 * @returns "" when nothing is left
 */
export function createSlug(text: string): string {
  return text
    .slice(0, MAX_SLUG_LENGTH)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, "");
}
