// Builds if the sources have changed since the last build, then starts the marketplace.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { hashSources, root, stampFile } from "./source-hash.mjs";

process.chdir(root);
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== hashSources()) {
  console.log("Building Huntstead (once for each version of its sources) …");
  await import("./build.mjs");
}
process.env.NODE_ENV = "production";
await import(join(root, "build/server.js"));
