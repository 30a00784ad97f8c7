import { expect, test } from "vitest";

import { isWorthAskingAgain } from "./send-form";

test.each([
  ["what was done", null, true],
  [
    "a refusal of the whole form, which needs a fresh key",
    { errors: { "": ["Sent before"] } },
    true,
  ],
  ["a failure", { typed: {}, errors: {} }, true],
  ["a refused field, whose form is being put right", { errors: { title: ["Missing"] } }, false],
  ["a line that is dead", { isUnsent: true }, false],
])("after %s", (_what, answer, isWorthIt) => {
  expect(isWorthAskingAgain(answer)).toBe(isWorthIt);
});
