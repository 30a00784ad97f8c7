import { setImmediate as othersTurn } from "node:timers/promises";

import { BYTE_ORDER_MARK, writeCsv } from "~/formats/write-csv";

import { SEASON_COLUMNS, escapeSeasonFormula } from "./seasons-file";
import type { StatedSeason } from "./season.schema";

/** The number of rows per chunk, which takes a few milliseconds to write. */
const AT_ONCE = 100;

/** Writes seasons as a CSV file (RFC 4180) that the import accepts unchanged. */
export async function* writeSeasonsFile(seasons: readonly StatedSeason[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([SEASON_COLUMNS]);
  for (let i = 0; i < seasons.length; i += AT_ONCE) {
    const rows = seasons.slice(i, i + AT_ONCE);
    yield writeCsv(
      rows.map((row) => SEASON_COLUMNS.map((name) => escapeSeasonFormula(row[name] ?? ""))),
    );
    await othersTurn();
  }
}
