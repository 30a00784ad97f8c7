// Computes a hash of all sources of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export const root = join(import.meta.dirname, "..");
export const stampFile = join(root, "build/sources.sha256");

const SOURCES = [
  "app",
  "prisma",
  "public",
  "scripts",
  "package-lock.json",
  "postcss.config.js",
  "remix.config.js",
  "server.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** These files are written by the build itself. */
const GENERATED = join(root, "app/platform/database/client");

export function hashSources() {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap((source) => listFiles(join(root, source))).sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function listFiles(path) {
  if (path === GENERATED) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? listFiles(child) : [child];
  });
}
