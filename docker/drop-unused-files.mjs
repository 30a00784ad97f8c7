// After `npm ci`: removes from node_modules what no running server reads. Licenses stay.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Source maps, types, and what people read. */
const FOR_DEVELOPERS = /\.(?:map|md|markdown|flow|tsbuildinfo)$|\.d\.[cm]?ts$/;
const LICENSE = /licen[cs]e|notice|copying/i;
/** Prisma's query compilers but for the one that the generated client loads. */
const OTHER_COMPILERS =
  /^query_compiler_(?!fast_bg\.postgresql\.(?:wasm-base64\.)?mjs$).*\.(?:mjs|js)$/;
/** Fonts but for those in which agreements are printed. */
const OTHER_FONTS = /^DejaVu(?!SansCondensed(?:-Bold)?\.ttf$).*\.ttf$/;
/** Folders that packages were published with by mistake, and types. */
const FOLDERS = new Set([".yarn", ".github", "dist-types", "__tests__"]);

/** @param {string} name of a file in node_modules */
export function isUnused(name) {
  if (OTHER_COMPILERS.test(name) || OTHER_FONTS.test(name)) return true;
  return FOR_DEVELOPERS.test(name) && !LICENSE.test(name);
}

function clean(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isDirectory()) {
      if (isUnused(entry.name)) rmSync(path);
    } else if (FOLDERS.has(entry.name)) rmSync(path, { recursive: true });
    else clean(path);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) clean("node_modules");
