// npm run db:migrate: brings the configured database to the current migrations. The server does the
// same whenever it starts; this is for those who deploy in two steps.
import { join } from "node:path";

import { openDatabase } from "~/platform/database/database.server";
import { readMigrations } from "~/platform/database/read-migrations.server";
import { readEnvironment } from "~/platform/environment.server";

try {
  const { databaseUrl, dataDirectory } = readEnvironment(process.env);
  const openedDatabase = await openDatabase({
    url: databaseUrl,
    dataDirectory,
    migrations: readMigrations(join(import.meta.dirname, "../prisma/migrations")),
    logger: {
      info: (details, message) => console.log(message, details),
      warn: (details, message) => console.warn(message, details),
    },
  });
  await openedDatabase.close();
  console.log("The database is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
