import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { pack, type Pack } from "tar-stream";

import { openedDatabase, type Transaction } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import { quoteIdentifier } from "../database/opened-database.server";
import { environment } from "../environment.server";
import { uploadStorage } from "../uploads/upload-storage.server";
import {
  summarizeBackup,
  END_ENTRY,
  BACKUP_FORMAT_VERSION,
  START_ENTRY,
  getTableEntryName,
  getUploadEntryName,
  type BackupContent,
  type BackupEnd,
  type BackupStart,
} from "./backup-format.server";
import {
  disableTimeLimits,
  listMigrations,
  listTables,
  BACKUP_TRANSACTION_OPTIONS,
  type BackupTable,
} from "./database-tables.server";

const ROWS_PER_FETCH = 500;

/**
 * Writes a consistent snapshot of the marketplace while it is running. The tables are copied to files first, because
 * the embedded database blocks everybody during the snapshot; a slow reader of the archive then does no harm.
 */
export async function writeBackup(out: Writable): Promise<BackupContent> {
  const { dataDirectory } = environment();
  await mkdir(dataDirectory, { recursive: true });
  const directory = await mkdtemp(join(dataDirectory, ".backup-"));
  try {
    const start = await copyTables(directory);
    const archive = pack();
    const writing = pipeline(archive, createGzip({ level: 4 }), out);
    const [end] = await Promise.all([
      fill(archive, { start, directory }).catch((error: Error) => {
        archive.destroy(error);
        throw error;
      }),
      writing,
    ]);
    return summarizeBackup(start, end);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Copies each table into a file of its name, all from one snapshot. */
async function copyTables(directory: string): Promise<BackupStart> {
  const isServer = openedDatabase().kind === "server";
  return runTransaction(
    async (tx) => {
      await disableTimeLimits(tx);
      const tables: BackupStart["tables"] = [];
      for (const table of await listTables(tx)) {
        const copied = await copyTable(tx, table, join(directory, table.name));
        tables.push({ ...table, ...copied });
      }
      const migrations = await listMigrations(tx);
      return {
        format: BACKUP_FORMAT_VERSION,
        madeAt: new Date().toISOString(),
        migrations,
        tables,
      };
    },
    // The embedded database has one connection, so nothing runs concurrently.
    {
      ...BACKUP_TRANSACTION_OPTIONS,
      ...(isServer ? { isolationLevel: "RepeatableRead" as const } : {}),
    },
  );
}

/** Copies a table as lines that PostgreSQL writes and will read, so that numbers stay exact. */
async function copyTable(tx: Transaction, { name, columns }: BackupTable, path: string) {
  const hash = createHash("sha256");
  let rows = 0;
  // The file is overwritten when the transaction runs again after a deadlock.
  const file = await open(path, "w", 0o600);
  try {
    await tx.$executeRawUnsafe(
      `DECLARE backup_rows NO SCROLL CURSOR FOR
       SELECT replace(row_to_json(t)::text, E'\\n', ' ') AS line
       FROM (SELECT ${columns.map(quoteIdentifier).join(", ")} FROM ${quoteIdentifier(name)}) AS t`,
    );
    for (;;) {
      const lines = await tx.$queryRawUnsafe<{ line: string }[]>(
        `FETCH ${ROWS_PER_FETCH} FROM backup_rows`,
      );
      if (lines.length === 0) break;
      const text = lines.map(({ line }) => `${line}\n`).join("");
      hash.update(text);
      rows += lines.length;
      await file.appendFile(text);
    }
    await tx.$executeRaw`CLOSE backup_rows`;
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest("hex") };
}

async function fill(
  archive: Pack,
  { start, directory }: { start: BackupStart; directory: string },
): Promise<BackupEnd> {
  await addBytes(archive, START_ENTRY, Buffer.from(JSON.stringify(start)));
  for (const { name } of start.tables)
    await addFile(archive, getTableEntryName(name), join(directory, name));
  const uploads: BackupEnd["uploads"] = [];
  for (const name of await uploadStorage().list()) {
    // sweepPhotos may have deleted an unused photo meanwhile.
    const bytes = await uploadStorage().get(name);
    if (!bytes) continue;
    await addBytes(archive, getUploadEntryName(name), bytes);
    uploads.push({ name, sha256: createHash("sha256").update(bytes).digest("hex") });
  }
  await addBytes(archive, END_ENTRY, Buffer.from(JSON.stringify({ uploads } satisfies BackupEnd)));
  archive.finalize();
  return { uploads };
}

function addBytes(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function addFile(archive: Pack, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await pipeline(createReadStream(path), archive.entry({ name, size }));
}
