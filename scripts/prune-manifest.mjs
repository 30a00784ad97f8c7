// Browsers get a list of all routes, so that following a link asks for nothing but the page. Routes
// that answer programs (JSON, feeds, sitemaps) are a quarter of it, and no link of a page leads to
// them without a document of its own: they are left out of the browser's copy. The server's stays.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEGINS = "window.__remixManifest=";

/** Routes that no navigation within a page ever leads to. */
const isForPrograms = (id) => /^(api|seo)\/.*\.route$/.test(id);

/**
 * @param {string} script the manifest as Remix has built it
 * @returns {string} the same without routes for programs, and without what goes without saying
 * @throws Error when it is not the script that this knows
 */
export function pruneManifest(script) {
  const [begins, end] = [script.startsWith(BEGINS), script.endsWith(";") ? -1 : script.length];
  if (!begins) throw new Error("The manifest of the routes does not begin as it did.");
  const manifest = JSON.parse(script.slice(BEGINS.length, end));
  const { imports: always } = manifest.entry;
  const routes = Object.entries(manifest.routes)
    .filter(([id]) => !isForPrograms(id))
    .map(([id, route]) => [id, shorten(route, always)]);
  return `${BEGINS}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}

/** What is not there is false; and what the entry imports is there before any route. */
function shorten({ imports = [], ...route }, always) {
  const said = Object.entries(route).filter(([, value]) => value !== false);
  return { ...Object.fromEntries(said), imports: imports.filter((one) => !always.includes(one)) };
}

/** @param {string} directory of the browser's assets */
export function pruneManifests(directory) {
  const names = readdirSync(directory).filter((name) => /^manifest-\w+\.js$/.test(name));
  if (names.length !== 1)
    throw new Error(`${names.length} manifests of routes were built, not one.`);
  for (const name of names) {
    const file = join(directory, name);
    writeFileSync(file, pruneManifest(readFileSync(file, "utf8")));
  }
}
