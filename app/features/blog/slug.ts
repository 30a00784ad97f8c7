/** As many characters as a title may have. */
export const MAX_SLUG = 200;

/**
 * The part of a post's address that its title gives: small letters and digits, a hyphen for each
 * run of anything else. Letters with marks count as the letters that bear them.
 *
 * @returns "" when nothing is left
 */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
}
