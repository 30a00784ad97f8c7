/** The replacement for a character that cannot be drawn. */
export const BOX = "\u25A1";
/** Matches Latin letters and signs, which all our fonts contain. Most texts match, so they take the fast path. */
const PLAIN = /^[ -~\u00A1-\u017F]*$/;
/** Scripts that pdfkit would show in the wrong order, because it lays out words from left to right. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export interface ShownText {
  /** The text with a box in place of each character that cannot be drawn. */
  shown: string;
  /** The characters that the boxes replace, in order. */
  boxed: string[];
}

/**
 * Replaces characters that a font cannot draw by boxes: characters that the font lacks, and right-to-left scripts. An
 * emoji of several code points becomes one box.
 */
export function showCharacters(text: string, hasGlyph: (codePoint: number) => boolean): ShownText {
  if (PLAIN.test(text)) return { shown: text, boxed: [] };
  const boxed: string[] = [];
  let shown = "";
  for (const { segment } of graphemes.segment(text)) {
    const canBeDrawn =
      segment !== BOX &&
      !RIGHT_TO_LEFT.test(segment) &&
      [...segment].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
    shown += canBeDrawn ? segment : BOX;
    if (!canBeDrawn) boxed.push(segment);
  }
  return { shown, boxed };
}
