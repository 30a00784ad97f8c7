import { once } from "node:events";
import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";

import { cleanTextLine } from "../clean-words";
import { parseSections, type AgreementFact, type AgreementPassage } from "../parse-sections";
import { breakLines } from "./break-lines";
import { BOX } from "./show-characters";
import {
  LEFT,
  TOP,
  FOOT,
  type TextStyle,
  TextForXml,
  drawBar,
  showLines,
  drawLine,
} from "./draw-line";

export interface PrintOrder {
  text: string;
  /** The title of the file, for windows and file lists. */
  title: string;
  /** The SHA-256 of the text, in hex. */
  hash: string;
  signedAt: Date;
  /** The paths of the TrueType files. */
  fonts: { regular: string; bold: string };
}

// US Letter in points (72 per inch), with margins of an inch, less at the bottom.
const [WIDTH, HEIGHT] = [612, 792];

const BOTTOM = HEIGHT - FOOT - 12;

const TITLE: TextStyle = {
  tag: "H1",
  font: "bold",
  size: 18,
  leading: 24,
  above: 0,
  indent: 0,
  keep: 2,
  hasBar: false,
};
const HEADING: TextStyle = { ...TITLE, tag: "H2", size: 11, leading: 15, above: 13 };
const BODY: TextStyle = { ...HEADING, tag: "P", font: "regular", size: 9.5, above: 4, leading: 13 };
const TEMPLATE: TextStyle = { ...BODY, keep: 0 };

/** Keeps a label on the same page as the first lines below it, such as a signature in the older templates. */
const LEAD: TextStyle = { ...BODY, keep: 2.5 };
const PARTY: TextStyle = { ...BODY, indent: 16, above: 2, keep: 0, hasBar: true };
/** The cells of a row of facts; the value begins on the line of its label. */
const LABEL: TextStyle = { ...BODY, tag: "TH", above: 2, keep: 0 };
const VALUE: TextStyle = { ...BODY, tag: "TD", above: 0, keep: 0, indent: 108 };
const MAX_ROWS_KEPT_TOGETHER = 4;

/** The style for further paragraphs of a party, which continue the bar of the previous one. */
const PARTY_AGAIN: TextStyle = { ...PARTY, above: 5 };

/** Draws an agreement. It blocks its thread, so it must not run on the event loop. */
export async function drawAgreement(order: PrintOrder): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    // Pages are buffered, because each page number includes the total.
    bufferPages: true,
    font: order.fonts.regular,
    info: buildInfo(order),
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(document, "end");

  const { boxedPages } = drawSections(document, order);
  drawFooters(document, order, boxedPages);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Returns fixed metadata, so that the file depends on neither clock nor randomness. pdfkit derives the file's id from
 * it.
 */
const buildInfo = ({ title, hash, signedAt }: PrintOrder): PDFKit.DocumentInfo => ({
  Title: new TextForXml(cleanTextLine(title)) as unknown as string,
  Subject: `SHA-256 of the text: ${hash}`,
  Creator: "Huntstead",
  Producer: "PDFKit",
  CreationDate: signedAt,
  ModDate: signedAt,
});

function drawSections(document: PDFKit.PDFDocument, { text, fonts }: PrintOrder) {
  const root = document.struct("Document");
  document.addStructure(root);
  const measure = (piece: string) => document.widthOfString(piece);
  const hasGlyph = openCoverage(fonts.regular);
  const boxedPages = new Set<number>();
  let page = 0;
  let y = TOP;

  const turnPage = () => {
    document.addPage();
    page += 1;
    y = TOP;
  };

  /** Draws one structure element, on as many pages as its lines need. */
  const drawParagraph = (lines: string[], style: TextStyle, parent = root) => {
    const { tag, leading, above, indent, keep, hasBar } = style;
    document.font(fonts[style.font], style.size);
    const [shown, unboxed] = showLines(lines, hasGlyph);
    const width = WIDTH - 2 * LEFT - indent;
    const broken = shown.flatMap((line) => breakLines(line, width, measure));
    if (y > TOP) y += above;
    if (y > TOP && y + Math.min(1 + keep, broken.length + keep) * leading > BOTTOM) turnPage();

    const element = document.struct(tag);
    parent.add(element);
    let from: number | null = null;
    const close = () => {
      if (from === null) return;
      document.endMarkedContent();
      const top = style === PARTY_AGAIN && from > TOP ? from - above - 1 : from;
      if (hasBar) drawBar(document, top, y);
      from = null;
    };
    for (const line of broken) {
      if (y + leading > BOTTOM) {
        close();
        turnPage();
      }
      if (from === null) {
        element.add(document.markStructureContent(tag));
        from = y;
      }
      if (drawLine(document, line, { x: LEFT + indent, y }, unboxed)) boxedPages.add(page);
      y += leading;
    }
    close();
    element.end();
  };

  /** Draws a table with its labels in one column and their values in the next. */
  const drawFacts = (facts: readonly AgreementFact[]) => {
    const table = document.struct("Table");
    root.add(table);
    for (const [i, { label, value }] of facts.entries()) {
      const row = document.struct("TR");
      table.add(row);
      // The first rows stay on one page: a signature has its name and its time there.
      const first = { above: BODY.above, keep: Math.min(facts.length - 1, MAX_ROWS_KEPT_TOGETHER) };
      drawParagraph([label], { ...LABEL, ...(i === 0 ? first : {}) }, row);
      y -= LABEL.leading;
      drawParagraph([value], VALUE, row);
      row.end();
    }
    table.end();
  };

  const drawPassage = (passage: AgreementPassage) => {
    if (passage.by === "facts") {
      drawFacts(passage.facts);
      return;
    }
    const { by, paragraphs } = passage;
    if (by === "template") {
      for (const lines of paragraphs) {
        drawParagraph(lines, lines.at(-1)?.endsWith(":") ? LEAD : TEMPLATE);
      }
      return;
    }
    const quote = document.struct("BlockQuote");
    root.add(quote);
    for (const [i, lines] of paragraphs.entries()) {
      drawParagraph(lines, i === 0 ? PARTY : PARTY_AGAIN, quote);
    }
    quote.end();
  };

  for (const [i, { heading, passages }] of parseSections(text).entries()) {
    drawParagraph([heading], i === 0 ? TITLE : HEADING);
    for (const passage of passages) drawPassage(passage);
  }
  root.end();
  return { boxedPages };
}

function drawFooters(
  document: PDFKit.PDFDocument,
  { hash, fonts }: PrintOrder,
  boxedPages: ReadonlySet<number>,
): void {
  const { count } = document.bufferedPageRange();
  document.font(fonts.regular, 7.5);
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    document.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    const number = `Page ${page + 1} of ${count}`;
    const at = HEIGHT - FOOT + 6;
    document.text(`SHA-256 of the text: ${hash}`, LEFT, at, { lineBreak: false });
    const x = WIDTH - LEFT - document.widthOfString(number);
    document.text(number, x, at, { lineBreak: false });
    if (boxedPages.has(page)) {
      const note = `${BOX} is a character that this file can't show. You'll see it on Huntstead and when you copy this text.`;
      document.text(note, LEFT, at + 11, { lineBreak: false });
    }
    document.endMarkedContent();
  }
}

function openCoverage(path: string): (codePoint: number) => boolean {
  const font = create(readFileSync(path)) as Font;
  return (codePoint) => font.hasGlyphForCodePoint(codePoint);
}
