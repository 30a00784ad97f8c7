import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Migration } from "./apply-migrations.server";

/** Migrations of a folder, for scripts that run without the bundler. */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(join(folder, name, "migration.sql"), "utf8") }));
}
