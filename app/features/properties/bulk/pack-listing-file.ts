import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import { escapeFormula } from "~/formats/csv-cell";
import { BYTE_ORDER_MARK, writeCsv } from "~/formats/write-csv";

import {
  MAX_API_FAULTS,
  type BadRows,
  type ListingFileFault,
  type FileRow,
  type PackedRows,
} from "./listing-file";

/**
 * The size of a part, which is written in one transaction and one statement. A statement blocks the process when the
 * database is embedded, so rows with long texts fill a part sooner.
 */
const MAX_ROWS_PER_PART = 25;
const MAX_CHARACTERS_PER_PART = 200_000;

/**
 * Packs the rows of a file into parts for transfer and storage. 5,000 rows as objects would block the event loop for a
 * tenth of a second when received from the worker, and again when stored.
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
    parts.push(gzipText(part));
    texts = [];
    characters = 0;
  };
  for (const row of rows) {
    const text = JSON.stringify(row);
    texts.push(text);
    characters += text.length;
    if (texts.length >= MAX_ROWS_PER_PART || characters >= MAX_CHARACTERS_PER_PART) finish();
  }
  finish();
  return { count: rows.length, parts, sha256: hash.digest("hex") };
}

const HEADER = ["line", "reference", "column", "value", "fault"];

/** Returns the errors for the page, and as a CSV file for correcting them. */
export function packFaults(faults: readonly ListingFileFault[], count: number): BadRows {
  const rows = faults.map(({ line, reference, column, value, message }) =>
    [String(line), reference, column ?? "", value, message].map(escapeFormula),
  );
  const text = BYTE_ORDER_MARK + writeCsv([HEADER, ...rows]);
  return { faults: faults.slice(0, MAX_API_FAULTS), count, file: gzipText(text) };
}

const gzipText = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(text));
