import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Copies a migrated embedded database into a data directory that has none, if the run has prepared one. Opening the
 * copy takes less than half of the time of a first start.
 *
 * @returns whether it copied one
 */
export function copyPreparedDatabase(dataDirectory: string, content: "empty" | "demo"): boolean {
  const prepared = process.env.PREPARED_DATABASES;
  const folder = join(dataDirectory, "postgres");
  if (!prepared || existsSync(folder)) return false;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  cpSync(join(prepared, content), folder, { recursive: true });
  return true;
}
