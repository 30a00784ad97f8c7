import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { addUpgrade, type Migration } from "./apply-migrations.server";

/** Reads the migrations of a folder and the upgrade beside it, for scripts that run without the bundler. */
export function readMigrations(folder: string): Migration[] {
  const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");
  return addUpgrade(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ name, sql: read(name, "migration.sql") })),
    read("../upgrades/0.1.0.sql"),
  );
}
