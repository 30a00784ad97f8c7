/**
 * Returns the placeholder that is rendered in place of a loader's HTML.
 *
 * @param mark random for each rendering, so that no text of a visitor can contain it
 */
export const createPlaceholder = (mark: string, number: number): string => `${mark}:${number};`;

/** Replaces the placeholders by that HTML, in any order and any number of times. */
export function insertMarkup(html: string, mark: string, markup: readonly string[]): string {
  const [beginning = "", ...rest] = html.split(`${mark}:`);
  return rest.reduce((joined, part) => {
    const end = part.indexOf(";");
    return joined + (markup[Number(part.slice(0, end))] ?? "") + part.slice(end + 1);
  }, beginning);
}
