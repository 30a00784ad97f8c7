import { open } from "node:fs/promises";

/** The end marker of a PDF; only white space may follow it. */
const END = "%%EOF";
/** The directory of a zip archive ends within this many bytes of the end of a file. */
const ARCHIVE_TAIL_BYTES = 65_557;
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const HEAD_BYTES = 1_024;
/** Matches what browsers and mail programs treat as the beginning of a web page. */
const PAGE_BEGINNING = /<(?:!doctype|html|head|body|script|iframe|svg)\b/i;

/** Checks whether a file begins like a PDF. It may also be valid in another format. */
export async function looksLikePdf(path: string): Promise<boolean> {
  const { head } = await readEnds(path, 5, 0);
  return head.toString("latin1") === "%PDF-";
}

/**
 * Checks whether a file is a PDF and nothing else. PDFs are stored unchanged, so one that some programs would read as
 * an archive or a web page is refused: nothing may precede its first line or follow its last one, and no archive may be
 * at its end.
 */
export async function isPlainPdf(path: string): Promise<boolean> {
  const { head, tail } = await readEnds(path, HEAD_BYTES, ARCHIVE_TAIL_BYTES);
  const beginning = head.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(beginning) || PAGE_BEGINNING.test(beginning)) return false;
  const ending = tail.toString("latin1");
  const end = ending.lastIndexOf(END);
  if (end === -1 || /[^\0\t\n\f\r ]/.test(ending.slice(end + END.length))) return false;
  return !tail.includes(ARCHIVE_END);
}

async function readEnds(path: string, first: number, last: number) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (start: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const tailLength = Math.min(last, size);
    return { head: await read(0, first), tail: await read(size - tailLength, tailLength) };
  } finally {
    await file.close();
  }
}
