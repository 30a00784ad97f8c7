/** Whatever one reader or another starts a new line at. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/**
 * What nobody sees: C0 and C1 control characters, halves of surrogate pairs, the controls by which
 * text is turned around (U+202A-202E, U+2066-2069 and the marks beside them), and characters without a
 * shape (zero-width spaces, tags). Joiners and variation selectors stay: Persian and emoji need them.
 */
const UNSEEN =
  /(?![\u200C-\u200D]|[\uFE00-\uFE0F])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
/** Blanks of any width, of which a long run would push words out of sight. */
const BLANKS = /[\t\p{Zs}]+/gu;
/** More than four marks on a letter would cover the lines above and below. */
const STACKED_MARKS = /(?<=[\p{M}\u200C-\u200D]{4})[\p{M}\u200C-\u200D]/gu;

/**
 * The lines of a person's text for a document that others rely on: the same words, with nothing in
 * them that would show a reader something else than what is there. No blank lines at its ends, and
 * no two in a row.
 */
export function cleanLines(text: string): string[] {
  const lines = text.split(LINE_BREAK).map(cleanBlanks);
  const kept = lines.filter((line, i) => line !== "" || (lines[i - 1] ?? "") !== "");
  if (kept.at(-1) === "") kept.pop();
  return kept;
}

/** The same for what takes one line, such as a name. */
export const cleanLine = (text: string): string => cleanLines(text).filter(Boolean).join(" ");

// A tab is a control character as well, so it becomes a blank first.
const cleanBlanks = (line: string): string =>
  line &&
  line
    .replaceAll("\t", " ")
    .replace(UNSEEN, "")
    .replace(STACKED_MARKS, "")
    .replace(BLANKS, " ")
    .trim()
    .normalize("NFC");
