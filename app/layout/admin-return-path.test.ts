import { expect, test } from "vitest";

import { addReturnPath, readReturnPath } from "./admin-return-path";

const ID = "019ace00-0000-7000-8000-000000000001";
const read = (path: string) => readReturnPath(`https://huntstead.test${path}`);

test.each([`/admin/users/${ID}`, `/admin/reports?case=${ID}`])("returns to %s", (back) => {
  expect(read(addReturnPath("/admin/listings/1/unpublish", back))).toBe(back);
});

test.each([
  "https://evil.test",
  "//evil.test",
  `//evil.test/admin/users/${ID}`,
  `/admin/users/${ID}/role`,
  "/admin",
  "",
])("does not return to %j", (back) => {
  expect(read(addReturnPath("/admin/listings/1/unpublish", back))).toBeNull();
});
