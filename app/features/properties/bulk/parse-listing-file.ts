import { CsvError, parse } from "csv-parse/sync";

import { unescapeFormula } from "~/formats/csv-cell";
import { beginningsOf, findLongLine } from "~/formats/csv-lines";
import { decodeCsv, sayCsvFault } from "~/formats/read-csv";
import { slipsBetween } from "~/formats/slips-between";
import { withoutTurns } from "~/formats/without-turns";

import { propertyInputSchema } from "../property.schema";
import {
  COLUMNS,
  FIELDS,
  isFlag,
  isList,
  LISTED_FAULTS,
  LONGEST_REFERENCE,
  MOST_ROWS,
  REFERENCE,
  REQUIRED,
  splitList,
  TOO_MANY_ROWS,
  type Column,
  type FileFault,
  type FileRow,
} from "./listing-file";

/** The longest listing has a third of it. */
const LONGEST_RECORD = 100_000;
const SHOWN_VALUE = 60;
/** More unknown columns than that are not named. */
const NAMED_COLUMNS = 10;

interface Refused {
  refused: string;
  status: 400 | 413;
}

export type ParsedFile = Refused | { rows: FileRow[] } | { faults: FileFault[]; count: number };

const refuse = (refused: string, status: 400 | 413 = 400): Refused => ({ refused, status });

interface CsvRecord {
  record: string[];
  info: { bytes: number };
}

/**
 * Reads a CSV file of listings (RFC 4180 with a header line, UTF-8): all of it, or what is wrong with
 * it. Runs in a worker: it may be 10 MB of anything.
 */
export function parseListingFile(bytes: Uint8Array): ParsedFile {
  const text = decodeCsv(bytes);
  if (text === null) {
    return refuse('This file is not UTF-8 text. Save it as "CSV UTF-8" and choose that.');
  }
  if (text.includes("\0")) return refuse("This file has NUL characters, so it is no CSV file.");
  // A character has up to four bytes, of which the parser counts one.
  const long = findLongLine(bytes, 4 * LONGEST_RECORD);
  if (long !== null) return refuse(`Line ${long}: this line is too long for a listing.`);
  let records: CsvRecord[];
  try {
    records = parse(bytes, {
      bom: true,
      info: true,
      record_delimiter: ["\r\n", "\n", "\r"],
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
      // The header, and one more than is taken.
      to: MOST_ROWS + 2,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(sayCsvFault(error, bytes, "this row is too long for a listing."));
  }
  const [header, ...rows] = records;
  if (!header) return refuse("This file is empty.");
  const names = header.record.map((name) => name.trim());
  const wrong = sayWrongColumns(names);
  if (wrong) return refuse(wrong);
  if (rows.length > MOST_ROWS) return refuse(TOO_MANY_ROWS, 413);
  if (rows.length === 0) return refuse("This file has a header line and no listings.");
  const lines = beginningsOf(records, bytes).slice(1);
  const reader = new RowReader(names as Column[]);
  rows.forEach(({ record }, i) => reader.read(record, lines[i] ?? 0));
  return reader.result();
}

const brief = (text: string) =>
  text.length > SHOWN_VALUE ? `${text.slice(0, SHOWN_VALUE - 3)}...` : text;
const quoted = (names: readonly string[]) => names.map((name) => `"${brief(name)}"`).join(", ");

function sayWrongColumns(names: readonly string[]): string | null {
  const known = new Set<string>(COLUMNS);
  const missing = REQUIRED.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !known.has(name));
  const twice = COLUMNS.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const more = unknown.length - NAMED_COLUMNS;
  const faults = [
    ...(missing.length > 0 ? [`Missing columns: ${quoted(missing)}.`] : []),
    ...(unknown.length > 0
      ? [
          `Unknown columns: ${unknown.slice(0, NAMED_COLUMNS).map(sayUnknown).join(", ")}` +
            (more > 0 ? ` and ${more.toLocaleString("en-US")} more.` : "."),
        ]
      : []),
    ...(twice.length > 0 ? [`Columns that are there twice: ${quoted(twice)}.`] : []),
  ];
  if (faults.length === 0) return null;
  return `${faults.join(" ")} The columns are ${COLUMNS.join(", ")}.`;
}

function sayUnknown(name: string): string {
  const meant = nearestOf(name, COLUMNS);
  return `"${brief(name)}"${meant ? ` (did you mean "${meant}"?)` : ""}`;
}

/** Longer lists of words are not told. */
const MOST_OPTIONS = 20;
const MOST_SLIPS = 2;
const plain = (text: string) =>
  text
    .slice(0, SHOWN_VALUE)
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** The one of these words that somebody meant, most likely. */
function nearestOf(text: string, words: readonly string[]): string | undefined {
  const given = plain(text);
  if (given === "") return undefined;
  const away = words.map((word) => ({ word, slips: slipsBetween(given, plain(word), MOST_SLIPS) }));
  const [first] = away.sort((a, b) => a.slips - b.slips);
  return first && first.slips <= MOST_SLIPS ? first.word : undefined;
}

const YES = new Set(["true", "yes"]);
const NO = new Set(["false", "no"]);

/** Reads rows one after another, and notes what is wrong with them. */
class RowReader {
  private readonly rows: FileRow[] = [];
  private readonly faults: FileFault[] = [];
  private count = 0;
  private readonly lineOf = new Map<string, number>();
  /** Columns that the file does not have. */
  private readonly absent: FileRow["left"];

  constructor(private readonly names: readonly Column[]) {
    this.absent = ([...FIELDS, "images"] as const).filter((name) => !names.includes(name));
  }

  result(): { rows: FileRow[] } | { faults: FileFault[]; count: number } {
    return this.count > 0 ? { faults: this.faults, count: this.count } : { rows: this.rows };
  }

  read(record: readonly string[], line: number): void {
    const cells = new Map<Column, string>();
    this.names.forEach((name, i) => cells.set(name, unescapeFormula(record[i] ?? "")));
    const reference = withoutTurns(cells.get(REFERENCE) ?? "").trim();
    const note = (column: string | null, message: string, value = cells.get(column as Column)) => {
      this.count += 1;
      if (this.faults.length >= LISTED_FAULTS) return;
      const at = { line, reference: brief(reference), column, value: brief(value ?? "") };
      this.faults.push({ ...at, message });
    };
    if (record.length !== this.names.length) {
      return note(null, `This row has ${record.length} cells instead of ${this.names.length}`);
    }
    const before = this.count;
    this.readReference(reference, line, note);
    const { given, left } = this.readCells(cells, note);
    const read = propertyInputSchema.safeParse(given);
    if (!read.success) {
      for (const issue of read.error.issues) {
        const [column = null, index] = issue.path.map(String);
        const cell = cells.get(column as Column) ?? "";
        const item = index === undefined ? cell : (splitList(cell)[Number(index)] ?? cell);
        const isUnknown = issue.code === "invalid_value" && item.trim() !== "";
        note(column, isUnknown ? sayUnknownWord(item, issue.values) : issue.message, item);
      }
    }
    if (read.success && this.count === before) {
      this.rows.push({ line, reference, property: read.data, left });
    }
  }

  private readReference(
    reference: string,
    line: number,
    note: (column: string, message: string) => void,
  ): void {
    if (reference === "") return note(REFERENCE, "A reference is required");
    if (reference.length > LONGEST_REFERENCE) {
      return note(REFERENCE, `At most ${LONGEST_REFERENCE} characters`);
    }
    const former = this.lineOf.get(reference);
    if (former) note(REFERENCE, `Line ${former} has the same reference`);
    else this.lineOf.set(reference, line);
  }

  /** What the schema is given; an empty cell says nothing where nothing has to be said. */
  private readCells(
    cells: ReadonlyMap<Column, string>,
    note: (column: string, message: string) => void,
  ) {
    const given: Record<string, unknown> = {};
    const left = [...this.absent];
    for (const [column, cell] of cells) {
      if (column === REFERENCE) continue;
      if (isList(column)) given[column] = splitList(cell);
      else if (isFlag(column)) {
        const word = cell.trim().slice(0, 10).toLowerCase();
        if (YES.has(word) || NO.has(word)) given[column] = YES.has(word);
        else if (word === "") left.push(column);
        else note(column, "Write true or false");
      } else if (cell.trim() !== "" || REQUIRED.includes(column)) given[column] = cell;
    }
    return { given, left };
  }
}

/** What to write instead of a word that is none of these. */
function sayUnknownWord(word: string, words: readonly unknown[]): string {
  const options = words.map(String);
  const meant = nearestOf(word, options);
  if (meant) return `Did you mean "${meant}"?`;
  return options.length <= MOST_OPTIONS ? `Must be one of: ${options.join(", ")}` : "Unknown";
}
