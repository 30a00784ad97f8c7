// npm run db:seed [-- --listings N]: fills the configured database with the demo marketplace, and
// for measuring with N generated listings.
import { join } from "node:path";
import { parseArgs } from "node:util";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { fillDatabase } from "../prisma/seed/fill-database";
import { loadListings } from "../prisma/seed/load-listings";
import { addPendingVerification } from "../prisma/seed/pending-verification";

try {
  const { values } = parseArgs({ options: { listings: { type: "string", default: "0" } } });
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 0) throw new Error("--listings takes a whole number");
  const environment = readEnvironment(process.env);
  useEnvironment(environment);
  const { databaseUrl, dataDirectory } = environment;
  const openedDatabase = await openDatabase({
    url: databaseUrl,
    dataDirectory,
    migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
  });
  await fillDatabase(openedDatabase.client);
  await addPendingVerification(openedDatabase.client, getPrivateStorage());
  await loadListings(openedDatabase, count);
  await openedDatabase.vacuum();
  await openedDatabase.close();
  console.log(`The demo marketplace is there${count ? `, and ${count} generated listings` : ""}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
