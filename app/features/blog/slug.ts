/** As many characters as a title may have. */
export const MAX_SLUG = 200;

/**
 * The part of a post's address that its title gives: small letters and digits, a hyphen for each
 * run of anything else. Letters with marks count as the letters that bear them. Of a text that is too
 * long the beginning is enough: to put many marks of one letter in order takes their square.
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
