/** A longer word is measured by its characters: no line has room for it. */
const LONG_WORD = 60;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How wide a text is, in whatever unit the width has. */
export type Measure = (text: string) => number;

/**
 * Breaks a paragraph at its spaces into lines that are no wider than given; a word that is wider than
 * a line is broken between its characters. A line that was broken at a space ends with it, so that
 * whoever copies the lines gets the words apart. The time grows with the length of the text alone.
 */
export function breakLines(paragraph: string, width: number, measure: Measure): string[] {
  const space = measure(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const add = (piece: string, wide: number) => {
    line += piece;
    used += wide;
  };
  const turn = () => {
    if (line) lines.push(line);
    line = "";
    used = 0;
  };
  const words = paragraph.split(" ");
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1;
    const piece = isLast ? word : `${word} `;
    if (word.length <= LONG_WORD) {
      // The space may stand outside.
      const wide = isLast ? measure(word) : measure(piece) - space;
      if (wide <= width) {
        if (used + wide > width) turn();
        add(piece, wide + space);
        continue;
      }
    }
    for (const { segment } of graphemes.segment(piece)) {
      const wide = measure(segment);
      if (segment !== " " && used + wide > width) turn();
      add(segment, wide);
    }
  }
  turn();
  return lines;
}
