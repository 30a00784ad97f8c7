import { join } from "node:path";

import { openDatabase, type OpenedDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

import { fillDatabase } from "../../prisma/seed/fill-database";
import { loadListings } from "../../prisma/seed/load-listings";

export interface SizedDatabase {
  listings: number;
  url: string;
  opened: OpenedDatabase;
}

/**
 * Makes a database on the server with the demo marketplace and so many generated listings.
 *
 * @param serverUrl a PostgreSQL server where databases may be made
 */
export async function openSized(serverUrl: string, listings: number): Promise<SizedDatabase> {
  const name = `bench_${listings}`;
  const admin = await openDatabase({ url: serverUrl, dataDirectory: "data", migrations: [] });
  await admin.client.$executeRawUnsafe(`CREATE DATABASE ${name}`);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened = await openDatabase({
    url: url.href,
    dataDirectory: "data",
    migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
  });
  await fillDatabase(opened.client);
  await loadListings(opened, listings);
  await opened.vacuum();
  return { listings, url: url.href, opened };
}
