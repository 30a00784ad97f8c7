import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { hashSources, stampFile } from "../../scripts/source-hash.mjs";

/** Tests of the server start the same build that users start, from the current sources. */
export default function buildServer(): void {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hashSources()) return;
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}
