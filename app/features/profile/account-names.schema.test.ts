import { expect, test } from "vitest";

import { accountNamesSchema } from "./account-names.schema";

test("requires names on one line and strips bidi controls", () => {
  const names = { firstName: " \u202eHank\u2066 ", lastName: "\u202e" };
  expect(accountNamesSchema.parse(names)).toEqual({ firstName: "Hank", lastName: null });
  const long = { firstName: "x".repeat(101) };
  expect(accountNamesSchema.safeParse(long).error?.issues[0]?.message).toBe(
    "At most 100 characters",
  );
});
