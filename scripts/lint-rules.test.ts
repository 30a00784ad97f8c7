import { ESLint } from "eslint";
import { beforeAll, expect, test } from "vitest";

let eslint: ESLint;
beforeAll(async () => {
  eslint = new ESLint({
    // Only what reads the syntax: types would need a program of all files.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId === "no-restricted-syntax",
  });
  // Reads the configuration and its plugins.
  await eslint.lintText("", { filePath: "server.ts" });
}, 60_000);

async function faultsOf(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ message }) => message) ?? [];
}

const FORM = "app/features/contact-us/contact.page.tsx";
const LACKS_TAKE_FORM = /Take the form by takeForm/;

test.each([
  "export async function action({ request }) { return save(await request.text()); }",
  "export function action() { return null; }",
  "export const action = () => null;",
])("refuses an action that does not take its form by takeForm: %s", async (code) => {
  expect(await faultsOf(code, FORM)).toEqual([expect.stringMatching(LACKS_TAKE_FORM)]);
});

test.each([
  ["export function action(visit) { return takeForm({ visit }); }", FORM],
  ["export function action(visit) { return takeListingForm({ visit }); }", FORM],
  // On the list of those that take no form of a page.
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
