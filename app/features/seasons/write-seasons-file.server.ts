import { setImmediate as othersTurn } from "node:timers/promises";

import { BYTE_ORDER_MARK, writeCsv } from "~/formats/write-csv";

import { SEASON_COLUMNS, escapeSeasonFormula } from "./seasons-file";
import type { StatedSeason } from "./season.schema";

/** The number of rows per chunk, which takes a few milliseconds to write. */
const BATCH_SIZE = 100;

/** Writes seasons as a CSV file (RFC 4180) that the import accepts unchanged. */
export async function* writeSeasonsFile(seasons: readonly StatedSeason[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsv([SEASON_COLUMNS]);
  for (let i = 0; i < seasons.length; i += BATCH_SIZE) {
    const rows = seasons.slice(i, i + BATCH_SIZE);
    yield writeCsv(
      rows.map((row) => SEASON_COLUMNS.map((name) => escapeSeasonFormula(row[name] ?? ""))),
    );
    await othersTurn();
  }
}
