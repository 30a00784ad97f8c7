import { matchState, matchWord } from "~/features/directory/match-word";
import { GAME_TYPES } from "~/features/directory/vocabulary";
import { readCsv, type CsvRow } from "~/formats/read-csv";

import { seasonSchema, type StatedSeason } from "./season.schema";
import {
  SEASON_COLUMNS,
  MAX_SEASON_ROWS,
  unescapeSeasonFormula,
  type SeasonsFileFault,
  type ReadSeasonsFile,
} from "./seasons-file";

/** The maximum number of faults that are listed. */
const MAX_FAULTS = 50;
/** The longest row to parse, beyond any valid one; it rejects cells of megabytes early. */
const MAX_ROW_LENGTH = 20_000;

/**
 * Parses a CSV file of seasons; returns all of them, or the faults. Runs in a worker, because the file may be 10 MB of
 * arbitrary data.
 */
export function parseSeasons(bytes: Uint8Array): ReadSeasonsFile {
  const rows = readCsv(bytes, {
    columns: SEASON_COLUMNS,
    required: SEASON_COLUMNS,
    item: "season",
    maxRows: MAX_SEASON_ROWS,
    maxRowCharacters: MAX_ROW_LENGTH,
    unescape: unescapeSeasonFormula,
  });
  return Array.isArray(rows) ? readRows(rows) : rows;
}

function readRows(rows: readonly CsvRow<keyof StatedSeason>[]): ReadSeasonsFile {
  const seasons: StatedSeason[] = [];
  const faults: SeasonsFileFault[] = [];
  let count = 0;
  const lineByKey = new Map<string, number>();
  const note = (line: number, field: string | null, message: string) => {
    count += 1;
    if (faults.length < MAX_FAULTS) faults.push({ line, field, message });
  };
  for (const { line, cells, fault } of rows) {
    if (fault) {
      note(line, null, fault);
      continue;
    }
    const read = seasonSchema.safeParse({
      ...Object.fromEntries(cells),
      state: matchState(cells.get("state") ?? ""),
      gameType: matchWord(cells.get("gameType") ?? "", GAME_TYPES),
    });
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        note(line, path[0] === undefined ? null : String(path[0]), message);
      }
      continue;
    }
    const { state, gameType, method, opens } = read.data;
    const key = [state, gameType, method, opens].join("\n");
    const former = lineByKey.get(key);
    if (former) note(line, "opens", `Line ${former} already has the same season`);
    else lineByKey.set(key, line);
    seasons.push(read.data);
  }
  return count > 0 ? { faults, count } : { seasons };
}
