import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { migrateEmbedded, startInMemory } from "../../app/platform/database/open-embedded.server";
import { migrateServer } from "../../app/platform/database/open-server.server";
import { readMigrations } from "../../app/platform/database/read-migrations.server";
import { queryPostgres } from "./temporary-postgres";

declare module "vitest" {
  interface ProvidedContext {
    /** The source of each worker's database: a migrated one to copy. */
    templateDatabase:
      { kind: "embedded"; dumpFile: string } | { kind: "server"; serverUrl: string; name: string };
  }
}

const migrations = readMigrations(join(import.meta.dirname, "../../prisma/migrations"));

/**
 * Migrates once for all test files; every file then works on its own copy. Uses the PostgreSQL server that
 * share-postgres.ts has started, or the embedded database on a machine without PostgreSQL.
 */
export default async function prepareTemplateDatabase(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? prepareOnServer(project, serverUrl) : prepareEmbedded(project);
}

export async function prepareEmbedded(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), "huntstead-test-"));
  const dumpFile = join(directory, "template.tar");
  const postgres = await startInMemory();
  await migrateEmbedded(postgres, migrations);
  const dump = await postgres.dumpDataDir("none");
  writeFileSync(dumpFile, Buffer.from(await dump.arrayBuffer()));
  await postgres.close();
  project.provide("templateDatabase", { kind: "embedded", dumpFile });
  return () => rmSync(directory, { recursive: true, force: true });
}

async function prepareOnServer(
  project: TestProject,
  serverUrl: string,
): Promise<() => Promise<void>> {
  const name = `huntstead_test_${randomBytes(4).toString("hex")}`;
  await queryPostgres(serverUrl, `CREATE DATABASE ${name}`);
  const template = new URL(serverUrl);
  template.pathname = `/${name}`;
  await migrateServer(template.href, migrations);
  project.provide("templateDatabase", { kind: "server", serverUrl, name });
  return async () => {
    // A temporary server is thrown away with its databases, and may have been stopped already.
    if (serverUrl === process.env.TEMPORARY_POSTGRES_URL) return;
    // Copies have the template's name as a prefix; a crashed worker leaves its copy behind.
    const copies = await queryPostgres<{ datname: string }>(
      serverUrl,
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`,
    );
    for (const { datname } of copies) {
      await queryPostgres(serverUrl, `DROP DATABASE ${datname} WITH (FORCE)`);
    }
  };
}
