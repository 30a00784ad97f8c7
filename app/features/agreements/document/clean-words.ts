import { LINE_BREAK } from "~/formats/line-break";

/**
 * Invisible characters: C0 and C1 controls, lone surrogates, bidirectional controls (U+202A-202E, U+2066-2069 and the
 * marks), and zero-width characters (zero-width spaces, tags). Joiners and variation selectors are allowed, because
 * Persian and emoji need them.
 */
const UNSEEN =
  /(?![\u200C-\u200D]|[\uFE00-\uFE0F])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Spaces of any width and the blank Braille pattern; a long run of them would push text out of sight. */
const BLANKS = /[\t\p{Zs}\u2800]+/gu;
/** Combining marks beyond four per letter, which would cover the lines above and below. */
const STACKED_MARKS = /(?<=[\p{M}\u200C-\u200D]{4})[\p{M}\u200C-\u200D]/gu;
/** Characters that can be seen on their own. Marks and joiners alone would be an invisible signature. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Returns the lines of a person's text for a document that others rely on: the same words, without characters that
 * could mislead a reader. Blank lines are removed at both ends, and reduced to one elsewhere.
 */
export function cleanTextLines(text: string): string[] {
  const lines = text.split(LINE_BREAK).map(cleanBlanks);
  const remaining = lines.filter((line, i) => line !== "" || (lines[i - 1] ?? "") !== "");
  if (remaining.at(-1) === "") remaining.pop();
  return remaining;
}

/** Cleans a value of a single line, such as a name. */
export const cleanTextLine = (text: string): string =>
  cleanTextLines(text).filter(Boolean).join(" ");

function cleanBlanks(line: string): string {
  // A tab is a control character as well, so it is replaced by a space first.
  const cleaned = line
    .replaceAll("\t", " ")
    .replace(UNSEEN, "")
    .replace(STACKED_MARKS, "")
    .replace(BLANKS, " ")
    .trim();
  return VISIBLE.test(cleaned) ? cleaned.normalize("NFC") : "";
}
