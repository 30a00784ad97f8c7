import { setImmediate as othersTurn } from "node:timers/promises";

import { stringify } from "csv-stringify/sync";

import { COLUMNS, escapeFormula } from "./seasons-file";
import type { StatedSeason } from "./season.schema";

/** So many are written in a few milliseconds. */
const AT_ONCE = 500;
/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const written = (rows: string[][]) => stringify(rows, { record_delimiter: "\r\n" });

/** Seasons as a CSV file (RFC 4180) that the import takes back as it is. */
export async function writeSeasonsFile(seasons: readonly StatedSeason[]): Promise<string> {
  const parts = [BYTE_ORDER_MARK, written([COLUMNS])];
  for (let i = 0; i < seasons.length; i += AT_ONCE) {
    const rows = seasons.slice(i, i + AT_ONCE);
    parts.push(written(rows.map((row) => COLUMNS.map((name) => escapeFormula(row[name] ?? "")))));
    await othersTurn();
  }
  return parts.join("");
}
