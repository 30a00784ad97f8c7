/**
 * Where a document's HTML belongs that its loaders have made.
 *
 * @param mark random for each rendering, so that no text of a visitor can contain it
 */
export const markupPlace = (mark: string, number: number): string => `${mark}:${number};`;

/** Puts that HTML in its places, which may stand in any order and more than once. */
export function insertMarkup(html: string, mark: string, markup: readonly string[]): string {
  const [beginning = "", ...rest] = html.split(`${mark}:`);
  return rest.reduce((whole, part) => {
    const end = part.indexOf(";");
    return whole + (markup[Number(part.slice(0, end))] ?? "") + part.slice(end + 1);
  }, beginning);
}
