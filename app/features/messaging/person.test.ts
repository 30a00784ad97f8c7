import { describe, expect, test } from "vitest";

import { getPersonInitial, formatPersonName } from "./person";

const HANK = {
  firstName: "Hank",
  lastName: "Hunter",
  email: "hank@example.test",
  isGone: false,
};

describe("a person", () => {
  test.each([
    ["Hank Hunter", {}],
    ["hank@example.test", { lastName: null }],
    ["hank@example.test", { firstName: null }],
    ["hank@example.test", { firstName: "" }],
    ["Hank", { lastName: null, email: null }],
    ["User", { firstName: null, lastName: null, email: null }],
    ["Deleted account", { firstName: null, lastName: null, email: null, isGone: true }],
  ])("is called %j", (name, change) => {
    expect(formatPersonName({ ...HANK, ...change })).toBe(name);
  });

  test.each([
    ["H", {}],
    ["N", { firstName: null, email: "nora@example.test" }],
    ["🦌", { firstName: "🦌 Dan" }],
    ["U", { firstName: null, email: null }],
  ])("without a picture is %j", (letter, change) => {
    expect(getPersonInitial({ ...HANK, ...change })).toBe(letter);
  });
});
