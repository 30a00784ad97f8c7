/** A text on one line, cut to so many characters; the ellipsis stands only where something is gone. */
export function cutText(text: string, characters: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > characters
    ? `${letters.slice(0, characters).join("")}…`
    : letters.join("");
}

/**
 * The beginning of a text, at most so many UTF-16 units. It never ends with half of a character, such
 * as an emoji: the database and addresses take none.
 */
export const cutUnits = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
