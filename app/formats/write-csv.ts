import { stringify } from "csv-stringify/sync";

/** How spreadsheets know UTF-8: a file begins with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Rows of a CSV file (RFC 4180). Line feeds alone would not be quoted by csv-stringify, as they end no
 * line here.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
