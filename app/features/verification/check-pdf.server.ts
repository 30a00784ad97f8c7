import { open } from "node:fs/promises";

/** A PDF ends with this, and perhaps some blanks. */
const END = "%%EOF";
/** An archive's directory ends within so many bytes of the end of a file. */
const ARCHIVE_TAIL = 65_557;
const ARCHIVE_END = Buffer.from("PK\x05\x06", "latin1");
const WITHIN_HEAD = 1_024;
/** What browsers and mail programs take for the beginning of a page. */
const PAGE_BEGINNING = /<(?:!doctype|html|head|body|script|iframe|svg)\b/i;

/** Whether a file begins as a PDF does, whatever else it may be. */
export async function looksLikePdf(path: string): Promise<boolean> {
  const { head } = await readEnds(path, 5, 0);
  return head.toString("latin1") === "%PDF-";
}

/**
 * Whether a file is a PDF and nothing else. A PDF is kept as it came, so one that is also an archive
 * or a page, depending on who reads it, is refused: nothing before its first line, nothing behind
 * its last one, no archive at its end.
 */
export async function isPlainPdf(path: string): Promise<boolean> {
  const { head, tail } = await readEnds(path, WITHIN_HEAD, ARCHIVE_TAIL);
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
