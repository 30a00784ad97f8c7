import { unescapeFormula } from "~/formats/csv-cell";
import { cutUnits } from "~/formats/cut-text";
import { findNearestWord } from "~/formats/nearest-word";
import { readCsv, type CsvRow, type RefusedCsv } from "~/formats/read-csv";
import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { matchState, matchWord } from "~/features/directory/match-word";

import { LISTING_FIELDS } from "../listing-fields.schema";
import { propertyRowSchema } from "../property.schema";
import {
  LISTING_COLUMNS,
  LISTING_FILE_FIELDS,
  isFlag,
  isList,
  MAX_LISTED_FAULTS,
  MAX_REFERENCE_LENGTH,
  MAX_IMPORT_ROWS,
  REFERENCE_COLUMN,
  REQUIRED_COLUMNS,
  splitList,
  type ListingColumn,
  type ListingFileFault,
  type FileRow,
} from "./listing-file";

/** The maximum length of a row. The longest valid listing has a third of it. */
const MAX_ROW_LENGTH = 100_000;
const MAX_SHOWN_LENGTH = 60;
/** Error messages list the allowed words only up to this number. */
const MAX_OPTIONS = 20;

export type ParsedFile =
  RefusedCsv | { rows: FileRow[] } | { faults: ListingFileFault[]; count: number };

/**
 * Parses a CSV file of listings, and returns all rows or the errors. Runs in a worker, because the file may be 10 MB of
 * arbitrary data.
 */
export function parseListingFile(bytes: Uint8Array): ParsedFile {
  const rows = readCsv(bytes, {
    columns: LISTING_COLUMNS,
    required: REQUIRED_COLUMNS,
    item: "listing",
    maxRows: MAX_IMPORT_ROWS,
    maxRowCharacters: MAX_ROW_LENGTH,
    unescape: unescapeFormula,
  });
  if (!Array.isArray(rows)) return rows;
  const columns = rows[0]?.cells ?? new Map<ListingColumn, string>();
  const reader = new RowReader(columns);
  for (const row of rows) reader.read(row);
  return reader.result();
}

const shortenValue = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${cutUnits(text, MAX_SHOWN_LENGTH - 3)}...` : text;

const YES = new Set(["true", "yes"]);
const NO = new Set(["false", "no"]);

/** Parses rows one by one and collects their errors. */
class RowReader {
  private readonly rows: FileRow[] = [];
  private readonly faults: ListingFileFault[] = [];
  private count = 0;
  private readonly lineByReference = new Map<string, number>();
  /** The columns that the file does not have. */
  private readonly absent: FileRow["unchanged"];

  constructor(columns: ReadonlyMap<ListingColumn, string>) {
    this.absent = ([...LISTING_FILE_FIELDS, "images"] as const).filter(
      (name) => !columns.has(name),
    );
  }

  result(): { rows: FileRow[] } | { faults: ListingFileFault[]; count: number } {
    return this.count > 0 ? { faults: this.faults, count: this.count } : { rows: this.rows };
  }

  read({ line, cells, fault }: CsvRow<ListingColumn>): void {
    const reference = stripBidiControls(cells.get(REFERENCE_COLUMN) ?? "").trim();
    const note = (
      column: string | null,
      message: string,
      value = cells.get(column as ListingColumn),
    ) => {
      this.count += 1;
      if (this.faults.length >= MAX_LISTED_FAULTS) return;
      const at = {
        line,
        reference: shortenValue(reference),
        column,
        value: shortenValue(value ?? ""),
      };
      this.faults.push({ ...at, message });
    };
    if (fault) return note(null, fault);
    const before = this.count;
    this.readReference(reference, line, note);
    const { given, left } = this.readCells(cells, note);
    const read = propertyRowSchema.safeParse(given);
    if (!read.success) {
      for (const issue of read.error.issues) {
        const [column = null, index] = issue.path.map(String);
        const cell = cells.get(column as ListingColumn) ?? "";
        const item = index === undefined ? cell : (splitList(cell)[Number(index)] ?? cell);
        const isUnknown = issue.code === "invalid_value" && item.trim() !== "";
        note(column, isUnknown ? describeUnknownWord(item, issue.values) : issue.message, item);
      }
    }
    if (read.success && this.count === before) {
      this.rows.push({ line, reference, property: read.data, unchanged: left });
    }
  }

  private readReference(
    reference: string,
    line: number,
    note: (column: string, message: string) => void,
  ): void {
    if (reference === "") return note(REFERENCE_COLUMN, "A reference is required");
    if (reference.length > MAX_REFERENCE_LENGTH) {
      return note(REFERENCE_COLUMN, `At most ${MAX_REFERENCE_LENGTH} characters`);
    }
    const former = this.lineByReference.get(reference);
    if (former) note(REFERENCE_COLUMN, `Line ${former} has the same reference`);
    else this.lineByReference.set(reference, line);
  }

  /** Returns the input for the schema. Empty cells of optional columns are omitted. */
  private readCells(
    cells: ReadonlyMap<ListingColumn, string>,
    note: (column: string, message: string) => void,
  ) {
    const values: Record<string, unknown> = {};
    const unchanged = [...this.absent];
    for (const [column, cell] of cells) {
      if (column === REFERENCE_COLUMN) continue;
      if (isList(column)) {
        values[column] = splitList(cell).map((item) => normalizeSpelling(column, item));
      } else if (isFlag(column)) {
        const word = cell.slice(0, 10).toLowerCase();
        if (YES.has(word) || NO.has(word)) values[column] = YES.has(word);
        else if (word === "") unchanged.push(column);
        else note(column, "Write true or false");
      } else if (cell !== "" || REQUIRED_COLUMNS.includes(column)) {
        values[column] = normalizeSpelling(column, cell);
      }
    }
    return { given: values, left: unchanged };
  }
}

/** Returns the known spelling of a word. For example, "elk" becomes "Elk", and "MT" becomes "Montana". */
function normalizeSpelling(column: ListingColumn, text: string): string {
  if (column === "state") return matchState(text);
  const isField = column !== REFERENCE_COLUMN && column !== "images";
  return matchWord(text, (isField && LISTING_FIELDS[column].options) || []);
}

/** Returns a message that suggests an allowed word for an unknown one. */
function describeUnknownWord(word: string, words: readonly unknown[]): string {
  const options = words.map(String);
  const suggestion = findNearestWord(word, options);
  if (suggestion) return `Did you mean "${suggestion}"?`;
  return options.length <= MAX_OPTIONS ? `Must be one of: ${options.join(", ")}` : "Unknown";
}
