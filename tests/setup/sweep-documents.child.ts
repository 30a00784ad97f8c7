// Run by a test as a process of its own, to be killed in the middle: deletes the documents that were
// kept long enough, in the database and the storage that its environment names.
import { join } from "node:path";

import { sweepVerifications } from "~/features/verification/sweep-verifications.server";
import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";

const opened = await openDatabase({
  url: process.env.DATABASE_URL ?? null,
  dataDirectory: process.env.DATA_DIR ?? "",
  migrations: readMigrations(join(import.meta.dirname, "../../prisma/migrations")),
});
await sweepVerifications(new Date());
await opened.close();
