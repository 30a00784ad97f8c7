import { CsvError, parse } from "csv-parse/sync";

import { beginningsOf, findLongLine } from "~/formats/csv-lines";
import { decodeCsv, sayCsvFault } from "~/formats/read-csv";

import { seasonSchema, type StatedSeason } from "./season.schema";
import { COLUMNS, MOST_ROWS, unescapeFormula, type FileFault, type ReadFile } from "./seasons-file";

/** More are not told one by one. */
const MOST_FAULTS = 50;
/** No line of ours has more: a cell of megabytes is not looked at. */
const LONGEST_RECORD = 20_000;

const refuse = (refused: string, status: 400 | 413 = 400): ReadFile => ({ refused, status });

interface CsvRecord {
  record: string[];
  info: { bytes: number };
}

/**
 * Reads a CSV file of seasons (RFC 4180 with a header line, UTF-8): all of it, or what is wrong with
 * it. Runs in a worker: it may be 10 MB of anything.
 */
export function parseSeasons(bytes: Uint8Array): ReadFile {
  const text = decodeCsv(bytes);
  if (text === null) {
    return refuse('This file is not UTF-8 text. Save it as "CSV UTF-8" and import that.');
  }
  if (text.includes("\0")) return refuse("This file has NUL characters, so it is no CSV file.");
  // A character has up to four bytes, of which the parser counts one.
  const long = findLongLine(bytes, 4 * LONGEST_RECORD);
  if (long !== null) return refuse(sayLong(long));
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
    return refuse(sayCsvFault(error, bytes, "this line is too long for a season."));
  }
  const [header, ...rows] = records;
  if (!header) return refuse("This file is empty.");
  const names = header.record.map((name) => name.trim());
  const wrong = sayWrongColumns(names);
  if (wrong) return refuse(wrong);
  if (rows.length > MOST_ROWS) {
    const most = MOST_ROWS.toLocaleString("en-US");
    return refuse(
      `A file has at most ${most} seasons. Split it, and import one part after another.`,
      413,
    );
  }
  if (rows.length === 0) return refuse("This file has a header line and no seasons.");
  return readRows(names, rows, beginningsOf(records, bytes).slice(1));
}

const sayLong = (line: number) => `Line ${line}: this line is too long for a season.`;

function sayWrongColumns(names: readonly string[]): string | null {
  const known: readonly string[] = COLUMNS;
  const quoted = (list: readonly string[]) =>
    list.map((name) => `"${name.slice(0, 40)}"`).join(", ");
  const missing = known.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !known.includes(name)).slice(0, 10);
  const twice = known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const faults = [
    ...(missing.length > 0 ? [`Missing columns: ${quoted(missing)}.`] : []),
    ...(unknown.length > 0 ? [`Unknown columns: ${quoted(unknown)}.`] : []),
    ...(twice.length > 0 ? [`Columns that are there twice: ${quoted(twice)}.`] : []),
  ];
  if (faults.length === 0) return null;
  return `${faults.join(" ")} The first line of the file is ${known.join(",")}.`;
}

function readRows(
  names: readonly string[],
  rows: readonly CsvRecord[],
  lines: readonly number[],
): ReadFile {
  const seasons: StatedSeason[] = [];
  const faults: FileFault[] = [];
  let count = 0;
  const lineOf = new Map<string, number>();
  const note = (line: number, field: string | null, message: string) => {
    count += 1;
    if (faults.length < MOST_FAULTS) faults.push({ line, field, message });
  };
  for (const [i, { record }] of rows.entries()) {
    const line = lines[i] ?? 0;
    if (record.length !== names.length) {
      note(line, null, `has ${record.length} cells instead of ${names.length}`);
      continue;
    }
    const cells = names.map((name, i) => [name, unescapeFormula(record[i] ?? "")]);
    const read = seasonSchema.safeParse(Object.fromEntries(cells));
    if (!read.success) {
      for (const { path, message } of read.error.issues) {
        note(line, path[0] === undefined ? null : String(path[0]), message);
      }
      continue;
    }
    const { state, gameType, method, opens } = read.data;
    const key = [state, gameType, method, opens].join("\n");
    const former = lineOf.get(key);
    if (former) note(line, "opens", `Line ${former} has the same season already`);
    else lineOf.set(key, line);
    seasons.push(read.data);
  }
  return count > 0 ? { faults, count } : { seasons };
}
