// Finds the PostgreSQL server binaries and the account that may run them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const PACKAGES = "/usr/lib/postgresql";

/**
 * Returns the folder of the binaries and, when they must run as another account, its uid and gid; or a sentence that
 * says what is missing.
 */
export function findPostgres() {
  const installed = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  const newestFirst = installed.sort((a, b) => Number(b) - Number(a));
  const binaries = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...newestFirst.map((version) => join(PACKAGES, version, "bin")),
  ].find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
  if (!binaries) {
    const missing = `initdb and postgres are neither in PATH nor in ${PACKAGES}`;
    return { missing: `PostgreSQL not found: ${missing}.` };
  }
  // PostgreSQL refuses to run as root, so it runs as the account that its packages create.
  if (process.getuid?.() !== 0) return { binaries, owner: {} };
  const id = (flag) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: "pipe" }));
  try {
    return { binaries, owner: { uid: id("-u"), gid: id("-g") } };
  } catch {
    return {
      missing: "PostgreSQL can't run as root, and there is no user postgres.",
    };
  }
}
