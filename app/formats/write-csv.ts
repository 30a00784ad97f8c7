import { stringify } from "csv-stringify/sync";

/** The byte order mark at the beginning of a file, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes rows as a CSV file (RFC 4180). Cells with a line feed are quoted explicitly: csv-stringify would not do so,
 * because lines end with CRLF here.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
