/** Stands for what cannot be drawn. */
export const BOX = "\u25A1";
/** Latin letters and signs, which every font here has; most texts are nothing else. */
const PLAIN = /^[ -~\u00A1-\u017F]*$/;
/** pdfkit puts words from left to right, which would show these scripts in the wrong order. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export interface ShownText {
  /** With a box in place of each character that cannot be drawn. */
  shown: string;
  /** What the boxes stand for, in order. */
  boxed: string[];
}

/**
 * A text as a font can draw it. A character that the font lacks, and one of a script that is written
 * from right to left, becomes a box; an emoji of several code points is one character.
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
