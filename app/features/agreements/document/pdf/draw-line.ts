import { BOX, showCharacters, type ShownText } from "./show-characters";

export const [LEFT, TOP, FOOT] = [72, 66, 60];

export interface TextStyle {
  tag: "H1" | "H2" | "P" | "TH" | "TD";
  font: "regular" | "bold";
  size: number;
  /** The distance between lines. */
  leading: number;
  /** The space above, except at the top of a page. */
  above: number;
  indent: number;
  /** The number of following lines that must be on the same page. */
  keep: number;
  /** True when a bar beside the lines marks them as a party's text. */
  hasBar: boolean;
}

/**
 * Escapes the title: pdfkit writes the result of toString() into the XML without escaping, and uses the value
 * elsewhere.
 */
export class TextForXml extends String {
  override toString() {
    return this.valueOf().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  }
}

/** Draws the bar beside a party's text. */
export function drawBar(document: PDFKit.PDFDocument, from: number, to: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document.save().lineWidth(1.5).strokeColor("#8a8a8a");
  document
    .moveTo(LEFT + 6, from)
    .lineTo(LEFT + 6, to - 1)
    .stroke()
    .restore();
  document.endMarkedContent();
}

/** Returns the lines with boxes for characters that cannot be drawn, and the replaced characters in order. */
export function showLines(
  lines: string[],
  hasGlyph: (codePoint: number) => boolean,
): [shown: string[], unboxed: Iterator<string>] {
  const all = lines.map((line): ShownText => showCharacters(line, hasGlyph));
  return [all.map(({ shown }) => shown), all.flatMap(({ boxed }) => boxed).values()];
}

/**
 * Draws one line. Boxes carry the characters that they replace, which screen readers and copying use instead.
 *
 * @returns whether the line has boxes
 */
export function drawLine(
  document: PDFKit.PDFDocument,
  line: string,
  { x, y }: { x: number; y: number },
  unboxed: Iterator<string>,
): boolean {
  const draw = (piece: string) => {
    document.text(piece, x, y, { lineBreak: false });
    x += document.widthOfString(piece);
  };
  if (!line.includes(BOX)) {
    draw(line);
    return false;
  }
  for (const piece of line.split(/(\u25A1+)/)) {
    if (piece === "") continue;
    if (!piece.startsWith(BOX)) {
      draw(piece);
      continue;
    }
    const actual = Array.from(piece, () => unboxed.next().value as string).join("");
    document.markContent("Span", { actual });
    draw(piece);
    document.endMarkedContent();
  }
  return true;
}
