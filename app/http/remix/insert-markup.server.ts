/**
 * The placeholder that is rendered where a loader's HTML belongs.
 *
 * @param mark random for each rendering, so that no text of a visitor can contain it
 */
export const placeholderOf = (mark: string, number: number): string => `${mark}:${number};`;

/** Replaces the placeholders, which may stand in any order and more than once, by that HTML. */
export function insertMarkup(html: string, mark: string, markup: readonly string[]): string {
  const [beginning = "", ...rest] = html.split(`${mark}:`);
  return rest.reduce((whole, part) => {
    const end = part.indexOf(";");
    return whole + (markup[Number(part.slice(0, end))] ?? "") + part.slice(end + 1);
  }, beginning);
}
