// A test runs this as a separate process and kills it midway. It deletes expired documents from the database and the
// storage that its environment configures.
import { join } from "node:path";

import { sweepVerifications } from "~/features/verification/sweep-verifications.server";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

const openedDatabase = await openDatabase({
  url: process.env.DATABASE_URL ?? null,
  dataDirectory: process.env.DATA_DIR ?? "",
  migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
});
await sweepVerifications(new Date());
await openedDatabase.close();
