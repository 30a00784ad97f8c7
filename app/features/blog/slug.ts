/** As many characters as a title may have. */
export const MAX_SLUG = 200;

/**
 * The part of a post's address that its title gives: small letters and digits, a hyphen for each
 * run of anything else. Diacritics are dropped. Long texts are cut first, as Unicode normalization of
 * many marks on one letter takes quadratic time.
 *
 * @returns "" when nothing is left
 */
export function slugOf(text: string): string {
  return text
    .slice(0, MAX_SLUG)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
}
