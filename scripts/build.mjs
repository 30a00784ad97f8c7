// Builds the browser and server bundles and server.ts into build/, and stamps the
// result with the hash of the sources, so that `npm start` knows when to build again.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "esbuild";

import { hashSources, root, stampFile } from "./source-hash.mjs";

const hash = hashSources();
// Tests build as well, and the result must not depend on that.
const { VITEST: _testing, ...env } = process.env;
const node = (...args) =>
  execFileSync(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, NODE_ENV: "production" },
  });

node("scripts/generate-client.mjs");
// This empties build/, so everything else comes after it.
node("node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
await build({
  absWorkingDir: root,
  entryPoints: ["server.ts"],
  outfile: "build/server.js",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  define: { "process.env.NODE_ENV": '"production"' },
});
compressFiles(join(root, "build/client"));
writeFileSync(stampFile, hash);

/** Writes a compressed copy beside each file that gets smaller, with the highest compression level. */
function compressFiles(directory) {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
