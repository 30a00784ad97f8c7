import { BOX, showCharacters, type ShownText } from "./show-characters";

export const [LEFT, TOP, FOOT] = [72, 66, 60];

export interface Style {
  tag: "H1" | "H2" | "P";
  font: "regular" | "bold";
  size: number;
  /** From line to line. */
  leading: number;
  /** Above it, unless it begins a page. */
  above: number;
  indent: number;
  /** How many lines of what follows have to stand on the same page. */
  keep: number;
}

/** pdfkit puts the title into the file's XML as it is, by toString; elsewhere it takes the value. */
export class TextForXml extends String {
  override toString() {
    return this.valueOf().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  }
}

/** The style of a party's words. */
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

/** Lines as they can be drawn, and one list of what their boxes stand for. */
export function showLines(
  lines: string[],
  hasGlyph: (codePoint: number) => boolean,
): [shown: string[], unboxed: Iterator<string>] {
  const all = lines.map((line): ShownText => showCharacters(line, hasGlyph));
  return [all.map(({ shown }) => shown), all.flatMap(({ boxed }) => boxed).values()];
}

/**
 * Draws one line; where it has boxes, with what they stand for behind them, which readers and copying
 * take instead.
 *
 * @returns whether it has any
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
