// Writes the Prisma client from prisma/schema.prisma, unless the current one is of this schema.
//
// `prisma generate` needs no schema engine anymore, but asks for its path and would download it.
// Naming a file that exists (the running Node) keeps it from the network. This is for `generate`
// only: other commands would believe that they had done their work.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const packageFile = require.resolve("prisma/package.json");
const stampFile = join(root, "app/platform/database/client/schema.sha256");

const stamp = createHash("sha256")
  .update(readFileSync(join(root, "prisma/schema.prisma")))
  .update(readFileSync(packageFile))
  .digest("hex");

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  execFileSync(process.execPath, [join(dirname(packageFile), "build/index.js"), "generate"], {
    cwd: root,
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(stampFile, stamp);
}
