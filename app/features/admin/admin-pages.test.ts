import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** Returns the files of the pages inside the admin's frame. */
function listAdminPages(): string[] {
  const [, block = ""] = readFileSync("app/routes.ts", "utf8").split("admin-frame.page.tsx", 2);
  const [pages = ""] = block.split("]),", 1);
  return [...pages.matchAll(/"(features\/[\w/-]+\.page\.tsx)"/g)].map(([, file]) => `app/${file}`);
}

test("no cache may store a page of the admins", () => {
  const files = listAdminPages();
  expect(files.length).toBeGreaterThan(10);
  const storable = files.filter(
    (file) => !/export const headers = privateHeaders;/.test(readFileSync(file, "utf8")),
  );
  expect(storable).toEqual([]);
});
