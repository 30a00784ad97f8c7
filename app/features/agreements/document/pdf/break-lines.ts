/** Longer words are measured character by character, because they fit on no line. */
const LONG_WORD_LENGTH = 60;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Measures the width of a text, in the unit of the line width. */
export type MeasureText = (text: string) => number;

/**
 * Breaks a paragraph at its spaces into lines of the given width; a word wider than a line is broken between its
 * characters. A line that was broken at a space keeps it at its end, so that copied lines do not join words. Runs in
 * linear time.
 */
export function breakLines(paragraph: string, width: number, measure: MeasureText): string[] {
  const space = measure(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const add = (piece: string, wide: number) => {
    line += piece;
    used += wide;
  };
  const endLine = () => {
    if (line) lines.push(line);
    line = "";
    used = 0;
  };
  const words = paragraph.split(" ");
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1;
    const piece = isLast ? word : `${word} `;
    if (word.length <= LONG_WORD_LENGTH) {
      // The space at the end may exceed the width.
      const wide = isLast ? measure(word) : measure(piece) - space;
      if (wide <= width) {
        if (used + wide > width) endLine();
        add(piece, wide + space);
        continue;
      }
    }
    for (const { segment } of graphemes.segment(piece)) {
      const wide = measure(segment);
      if (segment !== " " && used + wide > width) endLine();
      add(segment, wide);
    }
  }
  endLine();
  return lines;
}
