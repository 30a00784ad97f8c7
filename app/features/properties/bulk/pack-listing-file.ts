import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import { escapeFormula } from "~/formats/csv-cell";
import { BYTE_ORDER_MARK, writeCsv } from "~/formats/write-csv";

import {
  TOLD_FAULTS,
  type BadRows,
  type FileFault,
  type FileRow,
  type PackedRows,
} from "./listing-file";

/**
 * The rows of one transaction and of one statement. A statement holds up the process of the embedded database, so
 * rows with the longest texts fill a part sooner.
 */
const ROWS_AT_ONCE = 25;
const CHARACTERS_AT_ONCE = 200_000;

/**
 * The rows of a file in parts, as they are kept and taken. 5,000 as objects would hold up the event
 * loop for a tenth of a second on their way from the worker, and once more to be written down.
 */
export function packRows(rows: readonly FileRow[]): PackedRows {
  const parts: PackedRows["parts"] = [];
  const hash = createHash("sha256");
  let texts: string[] = [];
  let characters = 0;
  const finish = () => {
    if (texts.length === 0) return;
    const part = `[${texts.join(",")}]`;
    hash.update(part);
    parts.push(zipped(part));
    texts = [];
    characters = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    characters += text.length;
    if (texts.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) finish();
  }
  finish();
  return { count: rows.length, parts, sha256: hash.digest("hex") };
}

const HEADER = ["line", "reference", "column", "value", "fault"];

/** Faults for the page, and as a CSV file for whoever mends them. */
export function packFaults(faults: readonly FileFault[], count: number): BadRows {
  const rows = faults.map(({ line, reference, column, value, message }) =>
    [String(line), reference, column ?? "", value, message].map(escapeFormula),
  );
  const text = BYTE_ORDER_MARK + writeCsv([HEADER, ...rows]);
  return { faults: faults.slice(0, TOLD_FAULTS), count, file: zipped(text) };
}

const zipped = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));
