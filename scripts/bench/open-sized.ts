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
export async function openSizedDatabase(
  serverUrl: string,
  listings: number,
): Promise<SizedDatabase> {
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
  await addTakenRanges(openedDatabase);
  await openedDatabase.vacuum();
  return { listings, url: url.href, openedDatabase };
}

/**
 * Takes six ranges of up to ten days within a year from today in each empty calendar of a listing. 100,000 listings have
 * some 350,000 ranges, because two in five are for sale and have no calendar. The days follow from the listing's id.
 */
async function addTakenRanges(openedDatabase: OpenedDatabase): Promise<void> {
  await openedDatabase.runLong(`
    INSERT INTO taken_ranges (id, property_id, start_date, end_date)
    SELECT gen_random_uuid(), id, start_date, start_date + days
    FROM (
      SELECT id, abs(hashtext(id::text || part)) % 10 AS days,
        current_date + part * 60 + abs(hashtext(part || id::text)) % 50 AS start_date
      FROM properties, generate_series(0, 5) AS part
      WHERE property_type <> 'Sale' AND NOT EXISTS (SELECT FROM taken_ranges WHERE property_id = properties.id)
    ) AS chosen`);
}
