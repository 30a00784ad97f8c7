import { ESLint } from "eslint";
import { beforeAll, expect, test } from "vitest";

let eslint: ESLint;
beforeAll(async () => {
  eslint = new ESLint({
    // Rules with type information would need a program of all files, so only syntax rules run.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) =>
      ruleId === "no-restricted-syntax" || ruleId === "huntstead/no-reaching",
  });
  // Reads the configuration and its plugins.
  await eslint.lintText("", { filePath: "server.ts" });
}, 60_000);

async function faultsOf(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

const FORM = "app/features/contact-us/contact.page.tsx";
const LACKS_HANDLE_FORM = /Handle the form by handleForm/;

test.each([
  "export async function action({ request }) { return save(await request.text()); }",
  "export function action() { return null; }",
  "export const action = () => null;",
])("refuses an action that does not handle its form by handleForm: %s", async (code) => {
  expect(await faultsOf(code, FORM)).toEqual([expect.stringMatching(LACKS_HANDLE_FORM)]);
});

test.each([
  ["export function action(visit) { return handleForm({ visit }); }", FORM],
  ["export function action(visit) { return handleListingForm({ visit }); }", FORM],
  // This route is on the list of routes that take no form of a page.
  ["export function action() { return null; }", "app/layout/theme.route.ts"],
])("lets pass %s in %s", async (code, path) => {
  expect(await faultsOf(code, path)).toEqual([]);
});

test("refuses a query that does not name its columns", async () => {
  const read = "export const read = (db) => db.user.findMany({ where: { id: 1 } });";
  const selected = "export const read = (db) => db.user.findMany({ select: { id: true } });";
  const path = "app/features/users/get-role.server.ts";
  expect(await faultsOf(read, path)).toEqual([expect.stringMatching(/Name the columns/)]);
  expect(await faultsOf(selected, path)).toEqual([]);
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
  expect(await faultsOf(code, "app/http/limits.server.ts")).toHaveLength(1);
});

test.each([
  "const { _count: counts } = row; row._count.favorites += 0 && counts;",
  "class Queue { _size = 0; grow() { this._size += 1; } }",
  "res.statusCode = 404; res.locals.isLate = true;",
  'import "leaflet/dist/leaflet.css";',
  "const handlers = {}; handlers.close = () => null;",
])("allows %s", async (code) => {
  expect(await faultsOf(code, "app/http/limits.server.ts")).toEqual([]);
});
