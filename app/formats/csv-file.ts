/**
 * How our CSV files are written (RFC 4180). Line feeds alone would not be quoted by csv-stringify, as
 * they end no line here.
 */
export const WRITTEN = { record_delimiter: "\r\n", quoted_match: /[\r\n]/ };
