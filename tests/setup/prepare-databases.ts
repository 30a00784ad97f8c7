import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "../../app/platform/database/database.server";
import { readMigrations } from "../../app/platform/database/read-migrations.server";
import { fillDatabase } from "../../prisma/seed/fill-database";

/**
 * Prepares the databases that copyPreparedDatabase copies: one after a first start without demo data, and one with demo
 * data. Each run prepares them from its own sources.
 */
export default async function prepareDatabases(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-prepared-"));
  const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));
  const open = () => openDatabase({ url: null, dataDirectory: directory, migrations });
  await (await open()).close();
  cpSync(join(directory, "postgres"), join(directory, "empty"), { recursive: true });
  const openedDatabase = await open();
  await fillDatabase(openedDatabase.client);
  await openedDatabase.vacuum();
  await openedDatabase.close();
  renameSync(join(directory, "postgres"), join(directory, "demo"));
  process.env.PREPARED_DATABASES = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
