/** Null in browsers before 2024, which lack Intl.Segmenter and show the first code point of a longer emoji. */
const graphemeSegmenter =
  "Segmenter" in Intl ? new Intl.Segmenter("en-US", { granularity: "grapheme" }) : null;

/** Returns the first letters of the first two words in upper case: "Gail Guide" is "GG". */
export function getInitials(name: string): string {
  return name.split(/\s+/).filter(Boolean).slice(0, 2).map(getFirstLetter).join("").toUpperCase();
}

/** Returns the first visible character, which may be an emoji of several code points; "" if there is none. */
export function getFirstLetter(text: string): string {
  if (!graphemeSegmenter) return [...text][0] ?? "";
  for (const { segment } of graphemeSegmenter.segment(text)) return segment;
  return "";
}
