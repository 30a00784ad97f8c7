import type { PropertyInput } from "../property.schema";
import { LISTING_FIELDS, type FieldName } from "../listing-fields.schema";

/** The columns of a file of listings: what its owner calls it, what is said of it, its pictures. */
export const REFERENCE = "reference";
export const FIELDS = Object.keys(LISTING_FIELDS) as FieldName[];
export type Column = typeof REFERENCE | FieldName | "images";
export const COLUMNS: readonly Column[] = [REFERENCE, ...FIELDS, "images"];

const isMissable = (name: FieldName) => LISTING_FIELDS[name].input.safeParse(undefined).success;
/** What every row has to say. */
export const REQUIRED: readonly Column[] = [
  REFERENCE,
  ...FIELDS.filter((name) => !isMissable(name)),
];

export const isList = (column: Column): boolean =>
  column === "images" || (column !== REFERENCE && LISTING_FIELDS[column].kind === "list");
export const isFlag = (column: Column): boolean =>
  column !== "images" && column !== REFERENCE && LISTING_FIELDS[column].kind === "flag";

export const LARGEST_MB = 10;
export const MOST_ROWS = 5_000;
export const LONGEST_REFERENCE = 100;

/** A listing as a row says it. */
export interface FileRow {
  /** Of the file, where the row begins. */
  line: number;
  reference: string;
  /** With what is said of a new listing where the row says nothing. */
  property: PropertyInput;
  /** What the row says nothing of: a listing that is there keeps it. */
  left: (FieldName | "images")[];
}

/** What is wrong in a file. */
export interface FileFault {
  line: number;
  reference: string;
  /** Null where it is the whole row. */
  column: string | null;
  /** The beginning of what stands there. */
  value: string;
  message: string;
}

/** So many are shown; all are in a file of their own. */
export const SHOWN_FAULTS = 50;
/** So many the API tells. */
export const TOLD_FAULTS = 1_000;
/** More are only counted. */
export const LISTED_FAULTS = 20_000;

export interface BadRows {
  /** The first of them, TOLD_FAULTS at most. */
  faults: FileFault[];
  count: number;
  /** The first LISTED_FAULTS as a CSV file, gzip. */
  file: Uint8Array<ArrayBuffer>;
}

/** Rows on their way from the worker, and while they are kept. */
export interface PackedRows {
  count: number;
  /** Each a JSON array of some of them, gzip. */
  parts: Uint8Array<ArrayBuffer>[];
  /** Of all parts before they are zipped: that of another file with the same rows is the same. */
  sha256: string;
}

/** What the worker answers. */
export type ReadFile =
  | { refused: string; status: 400 | 413 }
  | { bad: BadRows }
  | {
      rows: PackedRows;
      /** Of the file, hexadecimal. */
      sha256: string;
    };

const SEMICOLON = ";";

/** The items of a list; `\;` is a semicolon that belongs to one, as addresses of pictures may have. */
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
