/** Puts a text on one line and cuts it to a number of characters; an ellipsis marks a cut. */
export function cutText(text: string, characters: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > characters
    ? `${letters.slice(0, characters).join("")}…`
    : letters.join("");
}

/**
 * Returns the beginning of a text, at most a number of UTF-16 units. It never splits a character such as an emoji,
 * because neither the database nor addresses accept half of one.
 */
export const cutUnits = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
