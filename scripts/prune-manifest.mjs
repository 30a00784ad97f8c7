// Browsers get a list of all routes, so that following a link asks for nothing but the page. Routes
// without a page (JSON, feeds, files, what scripts fetch) are a third of it, and links and forms
// lead to them as documents (reloadDocument): they are left out of the browser's copy. The server's
// stays. What is left is written as lines, which a function in the script makes routes of again: it
// comes with every page, and half of it was what each route says alike.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEGINS = "window.__remixManifest=";
const ASSETS = { before: "/assets/", after: ".js" };
/** What a route has or not; each is a digit of a binary number. */
const FLAGS = [
  "hasAction",
  "hasLoader",
  "hasErrorBoundary",
  "hasClientAction",
  "hasClientLoader",
  "caseSensitive",
  "index",
];
/** In place of what is not there; no path has it. */
const NONE = "~";

/** Routes that no navigation within a page ever leads to; a loader may redirect to those of sign-in. */
const hasNoPage = (id) => id.endsWith(".route") && !id.startsWith("features/accounts/");

/**
 * @param {string} script the manifest as Remix has built it
 * @returns {string} the same without routes that have no page, and without what goes without saying
 * @throws Error when it is not the script that this knows
 */
export function pruneManifest(script) {
  const [begins, end] = [script.startsWith(BEGINS), script.endsWith(";") ? -1 : script.length];
  if (!begins) throw new Error("The manifest of the routes does not begin as it did.");
  const { entry, routes, url, version } = JSON.parse(script.slice(BEGINS.length, end));
  const shown = Object.values(routes).filter(({ id }) => !hasNoPage(id));
  const rest = JSON.stringify({ entry, url, version });
  const lines = writeRoutes(shown, entry.imports);
  return `${BEGINS}Object.assign(${rest},{routes:(${readRoutes})(${JSON.stringify(lines)},${JSON.stringify(FLAGS)},${hashLength(shown)})});`;
}

/**
 * A line of the files that routes import, then one for each route: where it stands, its parent, its
 * path, its file (named after it), its flags, and which of the imports it has. What the entry imports is there
 * before any route.
 */
function writeRoutes(routes, always) {
  const importsOf = ({ imports = [] }) =>
    imports.filter((one) => !always.includes(one)).map(nameOf);
  const files = [...new Set(routes.flatMap(importsOf))];
  const lines = routes.map((route) => {
    const { id, parentId = NONE, path = NONE, module, css = [] } = route;
    if (css.length > 0) throw new Error(`${id} has styles of its own; there is one stylesheet.`);
    const flags = FLAGS.reduce((sum, name, i) => sum + (route[name] ? 2 ** i : 0), 0);
    const folder = id.slice(0, id.lastIndexOf("/") + 1);
    const numbers = importsOf(route).map((name) => files.indexOf(name));
    return [folder, parentId, path, nameOf(module), flags, ...numbers].join(" ");
  });
  return [files.join(" "), ...lines].join("\n");
}

function nameOf(address) {
  const { before, after } = ASSETS;
  if (!address.startsWith(before) || !address.endsWith(after) || / /.test(address))
    throw new Error(`${address} is no file of the build.`);
  return address.slice(before.length, -after.length);
}

/** What follows the name of a route's file, which is the last part of its id. */
function hashLength(routes) {
  const lengths = routes.map(({ id, module }) => {
    const [file, name] = [nameOf(module), id.slice(id.lastIndexOf("/") + 1)];
    if (!file.startsWith(`${name}-`)) throw new Error(`${file} is not named after ${id}.`);
    return file.length - name.length;
  });
  const [length] = lengths;
  if (lengths.some((other) => other !== length)) throw new Error("Hashes differ in length.");
  return length;
}

/** Runs in browsers, as text: it can use nothing around it. */
const readRoutes = `(t,f,h)=>{let[a,...r]=t.split("\\n").map(l=>l.split(" ")),u=n=>"/assets/"+n+".js",o={};for(let[d,p,q,m,n,...i]of r){let e={id:d+m.slice(0,-h),module:u(m),css:[],imports:i.map(x=>u(a[x]))};if(p!="~")e.parentId=p;if(q!="~")e.path=q;f.map((k,j)=>{if(n>>j&1)e[k]=!0});o[e.id]=e}return o}`;

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
