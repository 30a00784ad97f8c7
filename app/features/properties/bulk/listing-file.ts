import type { PropertyInput } from "../property.schema";
import { LISTING_FIELDS, type FieldName } from "../listing-fields.schema";

/** The columns of a listings file: the owner's reference, the listing's fields and its pictures. */
export const REFERENCE_COLUMN = "reference";
export const LISTING_FILE_FIELDS = Object.keys(LISTING_FIELDS) as FieldName[];
export type ListingColumn = typeof REFERENCE_COLUMN | FieldName | "images";
export const LISTING_COLUMNS: readonly ListingColumn[] = [
  REFERENCE_COLUMN,
  ...LISTING_FILE_FIELDS,
  "images",
];

const isMissable = (name: FieldName) => LISTING_FIELDS[name].input.safeParse(undefined).success;
/** The columns that every row must fill in. */
export const REQUIRED_COLUMNS: readonly ListingColumn[] = [
  REFERENCE_COLUMN,
  ...LISTING_FILE_FIELDS.filter((name) => !isMissable(name)),
];

export const isList = (column: ListingColumn): boolean =>
  column === "images" || (column !== REFERENCE_COLUMN && LISTING_FIELDS[column].kind === "list");
export const isFlag = (column: ListingColumn): boolean =>
  column !== "images" && column !== REFERENCE_COLUMN && LISTING_FIELDS[column].kind === "flag";

export const MAX_IMPORT_MB = 10;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_REFERENCE_LENGTH = 100;

/** A row of a listings file. */
export interface FileRow {
  /** The line of the file where the row begins. */
  line: number;
  reference: string;
  /** The listing's values, with defaults for empty cells. */
  property: PropertyInput;
  /** The fields with empty cells. An existing listing keeps its values for them. */
  unchanged: (FieldName | "images")[];
}

/** An error in a listings file. */
export interface ListingFileFault {
  line: number;
  reference: string;
  /** The column, or null when the error concerns the whole row. */
  column: string | null;
  /** The beginning of the cell's value. */
  value: string;
  message: string;
}

/** The maximum number of errors on the page. A downloadable file has more. */
export const MAX_SHOWN_FAULTS = 50;
/** The maximum number of errors in an API response. */
export const MAX_API_FAULTS = 1_000;
/** The maximum number of errors in the downloadable file. The rest are only counted. */
export const MAX_LISTED_FAULTS = 20_000;

export interface BadRows {
  /** The first errors, at most MAX_API_FAULTS. */
  faults: ListingFileFault[];
  count: number;
  /** The first MAX_LISTED_FAULTS errors as gzipped CSV. */
  file: Uint8Array<ArrayBuffer>;
}

/** The rows in the form in which the worker sends them and the database stores them. */
export interface PackedRows {
  count: number;
  /** Gzipped JSON arrays of rows. */
  parts: Uint8Array<ArrayBuffer>[];
  /** The hash of all parts before compression, which is equal for files with the same rows. */
  sha256: string;
}

/** The worker's result. */
export type ReadListingFile =
  | { refused: string; status: 400 | 413 }
  | { bad: BadRows }
  | {
      rows: PackedRows;
      /** The SHA-256 hash of the file in hexadecimal. */
      sha256: string;
    };

const SEMICOLON = ";";

/** Splits a list into items. `\;` is a literal semicolon, which picture addresses may contain. */
export function splitList(cell: string): string[] {
  const items: string[] = [];
  let item = "";
  for (let i = 0; i < cell.length; i += 1) {
    const [sign = "", next] = [cell[i], cell[i + 1]];
    if (sign === "\\" && (next === SEMICOLON || next === "\\")) {
      item += next;
      i += 1;
    } else if (sign === SEMICOLON) {
      items.push(item);
      item = "";
    } else item += sign;
  }
  return [...items, item].map((each) => each.trim()).filter((each) => each !== "");
}

export const joinList = (items: readonly string[]): string =>
  items.map((item) => item.replace(/\\(?=[;\\]|$)|;/g, (sign) => `\\${sign}`)).join(SEMICOLON);
