/** A text on one line, cut to so many characters; the ellipsis stands only where something is gone. */
export function cutText(text: string, characters: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > characters
    ? `${letters.slice(0, characters).join("")}…`
    : letters.join("");
}
