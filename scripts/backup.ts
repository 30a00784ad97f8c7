// npm run backup -- FILE: writes everything that the configured marketplace holds into a file, while it runs. With the
// embedded database, the process that has it open does the work; when no such process runs, or with a database server,
// this process does.
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { writeBackup } from "~/platform/backup/write-backup.server";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { environment } from "~/platform/environment.server";

import { requestOperatorSocket } from "./request-operator-socket";

const [file, ...rest] = process.argv.slice(2);
if (!file || rest.length > 0 || file.startsWith("-")) {
  console.error("Usage: npm run backup -- FILE");
  process.exit(2);
}
const unfinished = `${file}.unfinished`;
try {
  await write(createWriteStream(unfinished, { mode: 0o600 }));
  await flush(unfinished);
  await rename(unfinished, file);
  console.log(`The backup is in ${file}.`);
} catch (error) {
  await rm(unfinished, { force: true });
  console.error(`huntstead: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function write(out: Writable): Promise<void> {
  const { databaseUrl, dataDirectory } = environment();
  const response = databaseUrl === null ? await requestOperatorSocket("GET", "/backup") : null;
  if (response) return pipeline(response, out);
  const openedDatabase = await openDatabase({
    url: databaseUrl,
    dataDirectory,
    migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
  });
  await writeBackup(out).finally(() => openedDatabase.close());
}

/** Calls fsync, so that the file survives a power failure. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}
