import type { CsvError } from "csv-parse/sync";

import { beginningOfFault } from "./csv-lines";

/** @returns the text of a CSV file; null for what is no UTF-8 */
export function decodeCsv(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Why csv-parse could not go on, and in which line the row begins where it stopped.
 *
 * @param tooLong what is said of a line that is longer than any may be
 */
export function sayCsvFault(
  { code, bytes: end }: CsvError & { bytes?: number },
  bytes: Uint8Array,
  tooLong: string,
): string {
  const line = typeof end === "number" ? `Line ${beginningOfFault(end, bytes)}: ` : "";
  if (code === "CSV_MAX_RECORD_SIZE") return `${line}${tooLong}`;
  if (code === "CSV_QUOTE_NOT_CLOSED") return `${line}a quotation mark is opened and never closed.`;
  return `${line}the quotation marks are not in pairs. Inside a cell write two ("") for one.`;
}
