import type { PackedSeasons } from "./pack-seasons";
import { SEASON_FIELDS, type StatedSeason } from "./season.schema";

/** The columns of a file of seasons, by the names of the form's fields. */
export const COLUMNS = Object.keys(SEASON_FIELDS) as (keyof StatedSeason)[];

export const MOST_ROWS = 5_000;

/** What is wrong in a file: in which line, and in which column if it is one. */
export interface FileFault {
  line: number;
  field: string | null;
  message: string;
}

type BadFile =
  /** The whole file; `status` is 413 where it is too long. */
  | { refused: string; status: 400 | 413 }
  /** The first of its faults, and how many there are. */
  | { faults: FileFault[]; count: number };

export type ReadFile = { seasons: StatedSeason[] } | BadFile;

/** The same as it comes from the worker. */
export type ReadInWorker = { packed: PackedSeasons } | BadFile;

/** What spreadsheets take for a formula begins so; OWASP, "CSV Injection". */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before what may be one. */
export const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** What such a cell says. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
