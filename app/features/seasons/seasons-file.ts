import type { PackedSeasons } from "./pack-seasons";
import { SEASON_FIELDS, type StatedSeason } from "./season.schema";

/** The columns of a file of seasons, named after the form's fields. */
export const SEASON_COLUMNS = Object.keys(SEASON_FIELDS) as (keyof StatedSeason)[];

export const MAX_SEASON_ROWS = 5_000;

/** A fault in a file, with its line, and its column if it has one. */
export interface SeasonsFileFault {
  line: number;
  field: string | null;
  message: string;
}

type BadFile =
  /** The whole file was refused; `status` is 413 if it is too long. */
  | { refused: string; status: 400 | 413 }
  /** The first faults, and the number of all faults. */
  | { faults: SeasonsFileFault[]; count: number };

export type ReadSeasonsFile = { seasons: StatedSeason[] } | BadFile;

/** The result as the worker returns it. */
export type ReadInWorker = { packed: PackedSeasons } | BadFile;

/** Matches text that spreadsheets treat as a formula; see OWASP, "CSV Injection". */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Escapes a cell that a spreadsheet would treat as a formula by a leading apostrophe. */
export const escapeSeasonFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses escapeSeasonFormula(). */
export const unescapeSeasonFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
