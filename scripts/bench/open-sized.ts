import { join } from "node:path";

import { openDatabase, type OpenedDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { fillDatabase } from "../../prisma/seed/fill-database";
import { loadListings } from "../../prisma/seed/load-listings";

export interface SizedDatabase {
  listings: number;
  url: string;
  openedDatabase: OpenedDatabase;
}

/**
 * Creates a database with the demo marketplace and the given number of generated listings, unless an earlier run on the
 * same server did.
 *
 * @param serverUrl a PostgreSQL server where databases may be made
 */
export async function openSized(serverUrl: string, listings: number): Promise<SizedDatabase> {
  const name = `bench_${listings}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const admin = await openDatabase({ url: serverUrl, dataDirectory: "data", migrations: [] });
  const [existing] = await admin.client.$queryRaw<object[]>`
    SELECT 1 AS found FROM pg_database WHERE datname = ${name}`;
  if (!existing) await admin.client.$executeRawUnsafe(`CREATE DATABASE ${name}`);
  await admin.close();
  const openedDatabase = await openDatabase({
    url: url.href,
    dataDirectory: "data",
    migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
  });
  if (existing) return { listings, url: url.href, openedDatabase };
  await fillDatabase(openedDatabase.client);
  await loadListings(openedDatabase, listings);
  await openedDatabase.vacuum();
  return { listings, url: url.href, openedDatabase };
}
