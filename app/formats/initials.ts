/** The browsers of 2023 and before have none; they see an emoji of several code points by its first. */
const letters =
  "Segmenter" in Intl ? new Intl.Segmenter("en-US", { granularity: "grapheme" }) : null;

/**
 * The first letters of the first words, upper case: "Gail Guide" is "GG".
 *
 * @param most how many words
 */
export function initials(name: string, most = 2): string {
  return name.split(/\s+/).filter(Boolean).slice(0, most).map(firstLetter).join("").toUpperCase();
}

/** The first character as people see it, which may be an emoji of several code points; "" if there is none. */
export function firstLetter(text: string): string {
  if (!letters) return [...text][0] ?? "";
  for (const { segment } of letters.segment(text)) return segment;
  return "";
}
