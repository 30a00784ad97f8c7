import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";

import { EnvironmentError } from "./environment-error";

/** Returns the secret of an unconfigured installation: created once, readable only by its owner. */
export function loadSessionSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "session-secret");
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeIfAbsent(file, randomBytes(32).toString("base64url"));
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentError([`DATA_DIR cannot be used (${code}): ${dataDirectory}`]);
  }
  // A short secret would allow forged signatures.
  throw new EnvironmentError([`DATA_DIR holds an unusable secret: remove ${file}`]);
}

/** Writes beside the file and links it, so that a process that is killed meanwhile leaves no empty file. */
function writeIfAbsent(file: string, text: string): void {
  if (existsSync(file)) return;
  const temporary = `${file}.${process.pid}`;
  try {
    writeFileSync(temporary, text, { mode: 0o600 });
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
