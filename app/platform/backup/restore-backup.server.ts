import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

import { openedDatabase, type Transaction } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import { quoteIdentifier } from "../database/opened-database.server";
import { adoptSignInModeInTransaction, findSignInMode } from "../accounts/sign-in-mode.server";
import { getIncomingDirectory } from "../uploads/storage.server";
import { uploadStorage } from "../uploads/upload-storage.server";
import {
  BackupError,
  summarizeBackup,
  getTableEntryName,
  getUploadEntryName,
  type BackupContent,
  type BackupStart,
} from "./backup-format.server";
import {
  disableTimeLimits,
  listMigrations,
  listTables,
  BACKUP_TRANSACTION_OPTIONS,
} from "./database-tables.server";
import { MAX_CONCURRENT_UPLOADS, type UnpackedBackup, unpack } from "./unpack-backup.server";

const MAX_ROWS_PER_INSERT = 500;

/** The one table that may have rows in a new database: the embedded identity provider stores its keys at start. */
const KEPT_BY_PROVIDER = "identity_records";
const MAX_BYTES_PER_INSERT = 4 * 1024 * 1024;

/**
 * Restores the marketplace from a backup. Everything is unpacked and checked first; then all of it is restored or
 * nothing.
 *
 * @param replace whether existing data may be lost; otherwise only an empty database is filled
 * @throws BackupError
 */
export async function restoreBackup(
  archive: Readable,
  { replace }: { replace: boolean },
): Promise<BackupContent> {
  await mkdir(getIncomingDirectory(), { recursive: true });
  // The directory is on the disk of the uploads, so that files can be moved into place atomically.
  const directory = await mkdtemp(join(getIncomingDirectory(), "restore-"));
  try {
    const { start, end } = await unpack(archive, directory);
    await runTransaction(
      (tx) => fillTables(tx, { directory, start, end }, replace),
      BACKUP_TRANSACTION_OPTIONS,
    );
    await openedDatabase().vacuum();
    return summarizeBackup(start, end);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function fillTables(
  tx: Transaction,
  { directory, start, end }: UnpackedBackup,
  replace: boolean,
): Promise<void> {
  await disableTimeLimits(tx);
  await refuseOtherMigrations(tx, start);
  const tables = await listTables(tx);
  const names = tables.map(({ name }) => quoteIdentifier(name)).join(", ");
  // The tables are locked against concurrent reads and writes.
  await tx.$executeRawUnsafe(`LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  if (!replace) await refuseUnlessEmpty(tx, tables);
  const signInMode = await findSignInMode(tx);
  // Each table comes after those that it references. Pending checks of a deferred constraint would make ALTER TABLE
  // fail.
  await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
  // TRUNCATE notifies every process, so that all public pages are invalidated.
  await tx.$executeRawUnsafe(`TRUNCATE ${names}`);
  for (const table of start.tables) {
    // Triggers would recompute columns that the backup contains, with newer times.
    await tx.$executeRawUnsafe(`ALTER TABLE ${quoteIdentifier(table.name)} DISABLE TRIGGER USER`);
    const rows = await fillTable(tx, table, join(directory, getTableEntryName(table.name)));
    if (rows !== table.rows) throw new BackupError(`This backup is damaged at ${table.name}.`);
    await tx.$executeRawUnsafe(`ALTER TABLE ${quoteIdentifier(table.name)} ENABLE TRIGGER USER`);
  }
  await continueNumbering(tx);
  // A server may be running: sign-ins of another mode must not remain valid in it.
  if (signInMode !== null) await adoptSignInModeInTransaction(tx, signInMode);
  await forEachConcurrently(end.uploads, MAX_CONCURRENT_UPLOADS, ({ name }) =>
    uploadStorage().adopt(name, join(directory, getUploadEntryName(name))),
  );
}

async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sets sequences to continue after the last row. */
async function continueNumbering(tx: Transaction): Promise<void> {
  const numbered = await tx.$queryRaw<{ table: string; column: string; sequence: string }[]>`
    SELECT c.relname::text AS table, a.attname::text AS column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
      AND a.attnum > 0 AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`;
  for (const { table, column, sequence } of numbered) {
    await tx.$queryRawUnsafe(
      `SELECT setval($1::regclass, coalesce(max(${quoteIdentifier(column)}), 0) + 1, false)
       FROM ${quoteIdentifier(table)}`,
      sequence,
    );
  }
}

async function refuseOtherMigrations(tx: Transaction, start: BackupStart): Promise<void> {
  const present = new Map((await listMigrations(tx)).map((each) => [each.name, each.checksum]));
  const missing = start.migrations.find(
    (migration) => present.get(migration.name) !== migration.checksum,
  );
  if (missing) {
    throw new BackupError(
      `This backup was made by another version, with the migration ${missing.name}: restore it with that version.`,
    );
  }
  const names = new Set(start.migrations.map(({ name }) => name));
  const newer = [...present.keys()].find((name) => !names.has(name));
  if (newer) {
    throw new BackupError(
      `This backup was made before the migration ${newer}: restore it with the version that made it, then start this one.`,
    );
  }
}

async function refuseUnlessEmpty(tx: Transaction, tables: { name: string }[]): Promise<void> {
  const looks = tables
    .filter(({ name }) => name !== KEPT_BY_PROVIDER)
    .map(
      ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${quoteIdentifier(name)})`,
    );
  const filled = await tx.$queryRawUnsafe<{ name: string }[]>(looks.join(" UNION ALL "));
  if (filled.length === 0) return;
  throw new BackupError(
    `The database is not empty (${filled.map(({ name }) => name).join(", ")}). With --replace the backup takes its place, and its current data is lost.`,
  );
}

async function fillTable(
  tx: Transaction,
  { name, columns }: BackupStart["tables"][number],
  path: string,
): Promise<number> {
  const list = columns.map(quoteIdentifier).join(", ");
  const insert = async (lines: string[]) => {
    if (lines.length === 0) return;
    await tx.$executeRawUnsafe(
      `INSERT INTO ${quoteIdentifier(name)} (${list})
       OVERRIDING SYSTEM VALUE SELECT ${list} FROM json_populate_recordset(NULL::${quoteIdentifier(name)}, $1::json)`,
      `[${lines.join(",")}]`,
    );
  };
  let rows = 0;
  let lines: string[] = [];
  let bytes = 0;
  for await (const line of readLines(path)) {
    lines.push(line);
    rows += 1;
    bytes += line.length;
    if (lines.length < MAX_ROWS_PER_INSERT && bytes < MAX_BYTES_PER_INSERT) continue;
    await insert(lines);
    lines = [];
    bytes = 0;
  }
  await insert(lines);
  return rows;
}

/** Yields the lines of a file. readline also splits at other characters, which texts may contain. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8" })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
