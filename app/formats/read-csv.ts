import { CsvError, parse } from "csv-parse/sync";

import { findFaultyRecordLine, countLines, findLongLine } from "./csv-lines";
import { cutText, cutUnits } from "./cut-text";
import { findNearestWord, findSameWord } from "./nearest-word";

/** The most unknown columns that an error names. */
const MAX_NAMED_COLUMNS = 10;
const MAX_SHOWN_CHARACTERS = 60;

export interface CsvOptions<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /** The noun for a row, such as "listing". */
  item: string;
  maxRows: number;
  /** The maximum number of characters of a row. */
  maxRowCharacters: number;
  /** Undoes the escaping of formulas that the export of the same columns does. */
  unescape: (cell: string) => string;
}

export interface CsvRow<Column extends string> {
  /** The line of the file in which the row begins. */
  line: number;
  /** The cell of each column in the file, trimmed. */
  cells: Map<Column, string>;
  /** An error about the row as a whole. */
  fault: string | null;
}

export interface RefusedCsv {
  refused: string;
  status: 400 | 413;
}

const refuse = (message: string, status: 400 | 413 = 400): RefusedCsv => ({
  refused: message,
  status,
});

interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file (RFC 4180 with a header line, UTF-8) as spreadsheets save it: columns in any order, their names in
 * any case and with spaces, empty columns and rows, rows that end early, blanks around cells. The input may be 10 MB of
 * arbitrary bytes.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  options: CsvOptions<Column>,
): RefusedCsv | CsvRow<Column>[] {
  const { item, maxRows: mostRows, maxRowCharacters: longestRow, unescape } = options;
  if (!isUtf8(bytes)) {
    return refuse('This file is not UTF-8 text. Save it as "CSV UTF-8" and choose that.');
  }
  if (bytes.includes(0)) return refuse("This file has NUL characters, so it isn't a CSV file.");
  // The parser counts a character as one, but it has up to four bytes.
  const long = findLongLine(bytes, 4 * longestRow);
  if (long !== null) return refuse(`Line ${long}: this line is too long for a ${item}.`);
  const records = readRecords(bytes, options);
  if (!Array.isArray(records)) return records;
  const [header, ...rows] = records;
  if (!header) return refuse("This file is empty.");
  const names = header.cells.map((name) => findSameWord(name, options.columns) ?? name);
  const wrong = describeWrongSeparator(header.cells) ?? describeWrongColumns(names, options);
  if (wrong) return refuse(wrong);
  if (rows.length > mostRows) {
    const formattedMax = mostRows.toLocaleString("en-US");
    return refuse(
      `A file has at most ${formattedMax} ${item}s. Split it, and import one part after another.`,
      413,
    );
  }
  if (rows.length === 0) return refuse(`This file has a header line but no ${item}s.`);
  return rows.map((row) => readRow(row, names as (Column | "")[], unescape));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Thrown to stop the parser when enough rows are read. */
class RowLimitReached extends Error {}

function readRecords<Column extends string>(
  bytes: Uint8Array,
  { item, maxRows: mostRows, maxRowCharacters: longestRow }: CsvOptions<Column>,
): RefusedCsv | CsvRecord[] {
  const records: CsvRecord[] = [];
  const getLine = countLines(bytes);
  try {
    parse(bytes, {
      bom: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      max_record_size: longestRow,
      on_record(record: unknown, { bytes: end }) {
        const line = getLine(end);
        const cells = (record as string[]).map((cell) => cell.trim());
        if (cells.some((cell) => cell !== "")) records.push({ line, cells });
        // Stops after the header and one row more than is accepted.
        if (records.length > mostRows + 1) throw new RowLimitReached();
        return null;
      },
    });
  } catch (error) {
    if (error instanceof RowLimitReached) return records;
    if (!(error instanceof CsvError)) throw error;
    return refuse(describeCsvFault(error, bytes, `this row is too long for a ${item}.`));
  }
  return records;
}

/** Describes why csv-parse stopped, and the line in which the faulty row begins. */
function describeCsvFault(
  { code, bytes: end }: CsvError & { bytes?: number },
  bytes: Uint8Array,
  tooLong: string,
): string {
  const line = typeof end === "number" ? `Line ${findFaultyRecordLine(end, bytes)}: ` : "";
  if (code === "CSV_MAX_RECORD_SIZE") return `${line}${tooLong}`;
  if (code === "CSV_QUOTE_NOT_CLOSED") return `${line}a quotation mark is opened and never closed.`;
  return `${line}the quotation marks are not in pairs. Inside a cell write two ("") for one.`;
}

/**
 * Checks for other separators: Excel writes semicolons where a comma is the decimal sign, and tabs as "Unicode Text".
 */
function describeWrongSeparator(header: readonly string[]): string | null {
  const [only = "", ...others] = header;
  if (others.length > 0) return null;
  const separator = only.includes(";") ? "semicolons" : only.includes("\t") ? "tabs" : null;
  return (
    separator &&
    `The columns of this file are separated by ${separator}. Save it with commas ("CSV UTF-8") and choose that.`
  );
}

const shorten = (text: string) =>
  cutText(cutUnits(text, 2 * MAX_SHOWN_CHARACTERS), MAX_SHOWN_CHARACTERS);
const quoteNames = (names: readonly string[]) =>
  names.map((name) => `"${shorten(name)}"`).join(", ");

function describeWrongColumns<Column extends string>(
  names: readonly string[],
  { columns, required }: CsvOptions<Column>,
): string | null {
  const knownColumns = new Set<string>(columns);
  const missing = required.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => name !== "" && !knownColumns.has(name));
  const duplicates = columns.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const remainingCount = unknown.length - MAX_NAMED_COLUMNS;
  const columnNames = unknown.slice(0, MAX_NAMED_COLUMNS).map((name) => {
    const suggestion = findNearestWord(name, columns);
    return quoteNames([name]) + (suggestion ? ` (did you mean "${suggestion}"?)` : "");
  });
  const faults = [
    missing.length > 0 && `Missing columns: ${quoteNames(missing)}.`,
    columnNames.length > 0 &&
      `Unknown columns: ${columnNames.join(", ")}` +
        (remainingCount > 0 ? ` and ${remainingCount.toLocaleString("en-US")} more.` : "."),
    duplicates.length > 0 && `Duplicate columns: ${quoteNames(duplicates)}.`,
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return null;
  return `${faults.join(" ")} The columns are ${columns.join(", ")}.`;
}

function readRow<Column extends string>(
  { line, cells: values }: CsvRecord,
  names: readonly (Column | "")[],
  unescape: (cell: string) => string,
): CsvRow<Column> {
  const cells = new Map<Column, string>();
  names.forEach((name, i) => {
    if (name !== "") cells.set(name, unescape(values[i] ?? "").trim());
  });
  const extraIndex = values.findIndex((cell, i) => cell !== "" && !names[i]);
  if (extraIndex === -1) return { line, cells, fault: null };
  const fault =
    extraIndex >= names.length
      ? `This row has ${values.length} cells instead of ${names.length}. Put quotation marks around a cell with a comma.`
      : `There is "${shorten(values[extraIndex] ?? "")}" in a column without a name`;
  return { line, cells, fault };
}
