import { describe, expect, it } from "vitest";
import type * as z from "zod/v4";

import {
  choicesSchema,
  optionalText,
  nameAndPlaceFields,
  buildProfileShape,
  contactFields,
  requiredText,
} from "./profile-fields.schema";

const commonProfileFields = buildProfileShape({ ...nameAndPlaceFields, ...contactFields }, "input");

/** Returns the parsed value, or the error messages. */
function read(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : error.issues.map(({ message }) => message);
}

describe("texts of a profile", () => {
  it.each([
    [" one\r\ntwo ", "one\ntwo", "one\ntwo"],
    ["x".repeat(10), "xxxxxxxxxx", "xxxxxxxxxx"],
    ["12\r\n45\r\n78\r\n0", "12\n45\n78\n0", "12\n45\n78\n0"],
    ["x".repeat(11), ["At most 10 characters"], ["At most 10 characters"]],
    [" ", ["Say it"], null],
    [undefined, ["Say it"], null],
    [null, ["Say it"], null],
  ])("are converted from %j to %j when required, else to %j", (value, required, optional) => {
    expect(read(requiredText("Say it", 10), value)).toEqual(required);
    expect(read(optionalText(10), value)).toEqual(optional);
  });

  it("on one line lose bidi controls", () => {
    const { name, location, phone } = commonProfileFields;
    for (const field of [name, location, phone])
      expect(read(field, "\u202eHank\u2069")).toBe("Hank");
    expect(read(name, "\u202e")).toEqual(["Name is required"]);
    expect(read(phone, "\u202e")).toBeNull();
  });

  it("limit the length of long texts to thousands of characters", () => {
    expect(read(commonProfileFields.bio, "x".repeat(10_001))) //
      .toEqual(["At most 10,000 characters"]);
  });
});

describe("a website", () => {
  const fault = ["Please enter an address that begins with http:// or https://"];

  it.each([
    ["https://ridge.example", "https://ridge.example"],
    [" HTTP://Ridge.example/a?b#c ", "HTTP://Ridge.example/a?b#c"],
    ["", null],
    ["javascript:alert(1)//https://a.b", fault],
    ["ridge.example", fault],
    ["//ridge.example", fault],
    ["https:ridge.example", fault],
    ["https://localhost", fault],
    ["https://", fault],
    ["https://a b.example", fault],
    ["ftp://ridge.example", fault],
    [`https://${"a".repeat(500)}.example`, ["At most 500 characters"]],
  ])("is converted from %j to %j", (value, expected) => {
    expect(read(commonProfileFields.website, value)).toEqual(expected);
  });
});

describe("an address", () => {
  it.each([
    ["", null],
    [undefined, null],
    [" guide@example.test ", "guide@example.test"],
    ["guide", ["Please enter a valid email address"]],
    [`${"g".repeat(250)}@e.test`, ["At most 254 characters"]],
  ])("is converted from %j to %j", (value, expected) => {
    expect(read(commonProfileFields.email, value)).toEqual(expected);
  });
});

describe("choices from a list", () => {
  const choices = choicesSchema(["Elk", "Deer", "Hog"], "Choose some");

  it.each([
    [
      ["Hog", "Elk"],
      ["Elk", "Hog"],
    ],
    [["Hog", "Hog"], ["Hog"]],
    [[], []],
    [undefined, ["Choose some"]],
    ["Elk", ["Choose some"]],
    [["Elk", "Deer", "Hog", "Elk"], ["Choose each at most once"]],
    [Array.from({ length: 9 }, () => "x"), ["Choose each at most once"]],
  ])("are converted from %j to %j", (value, expected) => {
    expect(read(choices, value)).toEqual(expected);
  });

  it("are rejected when the list does not contain them", () => {
    for (const value of [["Moose"], ["toString"], [null], [["Elk"]]]) {
      expect(choices.safeParse(value).success).toBe(false);
    }
  });
});
