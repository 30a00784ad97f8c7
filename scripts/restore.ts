// npm run restore -- FILE [--replace]: makes the configured marketplace what it was when the backup
// was made, in whichever kind of database. Refuses one that holds anything, unless told to replace it.
import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";

import type { BackupContent } from "~/platform/backup/backup-format.server";
import { restoreBackup } from "~/platform/backup/restore-backup.server";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { environment } from "~/platform/environment.server";

import { requestOperatorSocket } from "./request-operator-socket";

try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1)
    throw new Error("Usage: npm run restore -- FILE [--replace]");
  await access(file);
  const { tables, rows, uploads } = await restore(file, values.replace);
  console.log(`Restored ${rows} rows in ${tables} tables, and ${uploads} uploaded files.`);
} catch (error) {
  console.error(`huntstead: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function restore(file: string, replace: boolean): Promise<BackupContent> {
  const { databaseUrl, dataDirectory } = environment();
  const path = replace ? "/restore?replace" : "/restore";
  const response =
    databaseUrl === null ? await requestOperatorSocket("POST", path, createReadStream(file)) : null;
  if (response) return (await json(response)) as BackupContent;
  const openedDatabase = await openDatabase({
    url: databaseUrl,
    dataDirectory,
    migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
  });
  return restoreBackup(createReadStream(file), { replace }).finally(() => openedDatabase.close());
}
