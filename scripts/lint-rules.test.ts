import { ESLint } from "eslint";
import { beforeAll, expect, test } from "vitest";

let eslint: ESLint;
beforeAll(async () => {
  eslint = new ESLint({
    // Rules with type information would need a program of all files, so only syntax rules run.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) =>
      ruleId === "no-restricted-syntax" || ruleId.startsWith("huntstead/"),
  });
  // Reads the configuration and its plugins.
  await eslint.lintText("", { filePath: "server.ts" });
}, 60_000);

async function listFaults(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

const FORM = "app/features/contact-us/contact.page.tsx";
const LACKS_HANDLE_FORM = /Use handleForm/;

test.each([
  "export async function action({ request }) { return save(await request.text()); }",
  "export function action() { return null; }",
  "export const action = () => null;",
])("refuses an action that does not handle its form by handleForm: %s", async (code) => {
  expect(await listFaults(code, FORM)).toEqual([expect.stringMatching(LACKS_HANDLE_FORM)]);
});

test.each([
  ["export function action(visit) { return handleForm({ visit }); }", FORM],
  ["export function action(visit) { return handleListingForm({ visit }); }", FORM],
  // This route is on the list of actions that do not handle a form of a page.
  ["export function action() { return null; }", "app/layout/theme.route.ts"],
])("lets pass %s in %s", async (code, path) => {
  expect(await listFaults(code, path)).toEqual([]);
});

test("refuses a query that does not name its columns", async () => {
  const read = "export const read = (db) => db.user.findMany({ where: { id: 1 } });";
  const selected = "export const read = (db) => db.user.findMany({ select: { id: true } });";
  const path = "app/features/users/get-role.server.ts";
  expect(await listFaults(read, path)).toEqual([expect.stringMatching(/List the columns/)]);
  expect(await listFaults(selected, path)).toEqual([]);
});

test.each([
  "client.connection._events.close = null;",
  "res.end = () => res;",
  'import pg from "pg"; pg.Client.prototype.query = null;',
  'import pg from "pg"; pg.defaults.poolSize = 3;',
  "NetServer.prototype.close.call(server);",
  'Reflect.deleteProperty(socket, "destroy");',
  'import als from "oidc-provider/lib/helpers/als.js"; als.run();',
  'const query = await import("pg/lib/query.js");',
  'import url from "../../node_modules/pg/index.js?url"; export const address = url;',
  'export { Client } from "../../node_modules/pg/esm/index.mjs";',
  "Object.assign(Leaflet.prototype, {});",
  "window.__remixManifest = {};",
])("refuses to reach into another package: %s", async (code) => {
  expect(await listFaults(code, "app/http/limits.server.ts")).toHaveLength(1);
});

test.each([
  "const { _count: counts } = row; row._count.favorites += 0 && counts;",
  "class Queue { _size = 0; grow() { this._size += 1; } }",
  "res.statusCode = 404; res.locals.isLate = true;",
  'import "leaflet/dist/leaflet.css";',
  "const handlers = {}; handlers.close = () => null;",
])("allows %s", async (code) => {
  expect(await listFaults(code, "app/http/limits.server.ts")).toEqual([]);
});

test.each([
  "/** Whether the listing is public. */\nexport const isPublic = true;",
  "/**\n * What a listing costs.\n */\nexport const price = 1;",
  "// Of a mailbox at its limit, the earlier code stays valid.\nexport const code = 1;",
  "// The same as haversine, by index.\nexport const distance = 1;",
  "export const a = 1; // As the form shows it.",
  "/** Who may see a listing. */\nexport const viewers = 1;",
  "// Where a listing is.\nexport const place = 1;",
  "/** SQL: the average of reviews. */\nexport const average = 1;",
  // The second comment is another one, because a line of code or an empty one separates them.
  "// Prices are in dollars.\n\n// By which a card is sorted.\nexport const key = 1;",
])("refuses a comment that begins with a fragment: %s", async (code) => {
  expect(await listFaults(code, "app/http/limits.server.ts")).toEqual([
    expect.stringMatching(/Write a full sentence/),
  ]);
});

test.each([
  "/** Says whether the listing is public. */\nexport const isPublic = true;",
  "// Prices are in dollars, which is\n// what the form shows.\n// As ever.\nexport const price = 1;",
  "/**\n * Returns a listing.\n *\n * What it costs is text.\n */\nexport const listing = 1;",
  "// Offers expire at midnight. Assets do not.\nexport const offer = 1;",
  "// Some browsers send no Origin.\nexport const origin = 1;",
  "// When the connection breaks, it is opened again.\nexport const connection = 1;",
  "// However long a text is, it is read once.\nexport const text = 1;",
])("allows the comment of %s", async (code) => {
  expect(await listFaults(code, "app/http/limits.server.ts")).toEqual([]);
});

test.each([
  ["const PATIENCE_MS = 1_000; export const limit = PATIENCE_MS;", 2],
  ["export interface Found { id: string }", 1],
  ['import { turnAway } from "./admission"; export const reject = turnAway;', 2],
  ["export function search<Asked>(asked: Asked) { return asked; }", 2],
])("refuses names of the private vocabulary: %s", async (code, count) => {
  const faults = await listFaults(code, "app/http/limits.server.ts");
  expect(faults).toEqual(Array(count).fill(expect.stringMatching(/not a term of the industry/)));
});

test("allows words that only contain a private name", async () => {
  const code = 'export const found = ["Found"]; export const NotFound = "Seen";';
  expect(await listFaults(code, "app/http/limits.server.ts")).toEqual([]);
});
