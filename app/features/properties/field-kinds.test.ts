import { describe, expect, it } from "vitest";
import * as z from "zod/v4";

import { buildHostileTexts } from "../../../tests/fixtures/hostile-texts";
import {
  amountInput,
  choiceField,
  choiceListField,
  countField,
  degreesField,
  flagField,
  lineField,
  optionalChoiceField,
  proseField,
  requiredChoiceField,
  dedupe,
} from "./field-kinds.schema";

/** Returns the parsed value, or the error messages. */
function read(input: z.ZodType, raw: unknown): unknown {
  const { success, data, error } = input.safeParse(raw);
  return success ? data : error.issues.map(({ message }) => message);
}

describe("a line", () => {
  const { input } = lineField(5, "Say it");

  it.each([
    [" Ridge ", "Ridge"],
    ["r".repeat(5), "rrrrr"],
    ["   r   ", "r"],
    ["r".repeat(6), ["At most 5 characters"]],
    ["", ["Say it"]],
    [" \t\n\u00a0", ["Say it"]],
    [undefined, ["Say it"]],
    [null, ["Say it"]],
    [7, ["Say it"]],
    [["Ridge"], ["Say it"]],
  ])("of %j is %j", (raw, expected) => {
    expect(read(input, raw)).toEqual(expected);
  });
});

describe("prose", () => {
  const { input, kept, initial } = proseField(1_000);

  it.each([
    [undefined, ""],
    [null, ""],
    ["  ", ""],
    ["\r\n one\r\ntwo\rthree\n\nfour ", "one\ntwo\nthree\n\nfour"],
    ["\r\r\n", ""],
    [5, ["Invalid input: expected string, received number"]],
    ["x".repeat(1_001), ["At most 1,000 characters"]],
  ])("of %j is %j", (value, expected) => {
    expect(read(input, value)).toEqual(expected);
  });

  it("counts a line break as one character, like browsers", () => {
    const lines = Array.from({ length: 500 }, () => "x").join("\r\n");
    expect(read(input, `${lines}y`)).toHaveLength(1_000);
    expect(read(input, `${lines}yz`)).toEqual(["At most 1,000 characters"]);
  });

  it("is empty in an empty form and in an older revision", () => {
    expect([initial, kept.parse(undefined)]).toEqual(["", ""]);
    expect(kept.safeParse(null).success).toBe(false);
  });
});

describe("a choice", () => {
  const { input, initial } = choiceField(["Sale", "Lease"], "Sale", "Choose one");

  it.each([
    ["Lease", "Lease"],
    [undefined, "Sale"],
    [null, "Sale"],
    ["", ["Choose one"]],
    ["lease", ["Choose one"]],
    [" Lease", ["Choose one"]],
    ["constructor", ["Choose one"]],
    [["Lease"], ["Choose one"]],
  ])("of %j is %j", (value, expected) => {
    expect(read(input, value)).toEqual(expected);
    expect(initial).toBe("Sale");
  });

  it("that is required begins empty and rejects an empty value", () => {
    const required = requiredChoiceField(["Montana"], "State is required");
    expect(required.initial).toBe("");
    for (const value of ["", null, undefined, "Hawaii"]) {
      expect(read(required.input, value)).toEqual(["State is required"]);
    }
  });

  it.each([
    ["Cabin", "Cabin"],
    ["", null],
    [null, null],
    [undefined, null],
    ["Castle", ["Choose one"]],
    [["Cabin"], ["Choose one"]],
  ])("that is optional, given %j, is %j", (given, expected) => {
    const optional = optionalChoiceField(["Cabin", "Lodge"], "Choose one");
    expect(read(optional.input, given)).toEqual(expected);
    expect(optional.initial).toBe("");
  });

  it("with several values begins with a new empty list each time", () => {
    const createInitial = () =>
      choiceListField(["Elk"], z.array(z.string()).transform(dedupe)).initial;
    expect(createInitial()).toEqual([]);
    expect(createInitial()).not.toBe(createInitial());
    expect(dedupe(["Elk", "Deer", "Elk"])).toEqual(["Elk", "Deer"]);
    expect([dedupe(null), dedupe(undefined)]).toEqual([[], []]);
  });
});

describe("an amount", () => {
  const input = amountInput("How much?", 1_000);

  it.each([
    ["", ["How much?"]],
    [" \n ", ["How much?"]],
    [undefined, ["How much?"]],
    [null, ["How much?"]],
    [true, ["How much?"]],
    [0, "0.00"],
    [-0, "0.00"],
    [0.1 + 0.2, ["At most two decimals"]],
    [1e-7, ["Enter a number such as 640 or 1,250.50"]],
    [1e21, ["Enter a number such as 640 or 1,250.50"]],
    [1_000, "1000.00"],
    [1_000.01, ["This number is too large"]],
    [-5, ["Must not be negative"]],
    [" $ 1,000.50000 ", ["This number is too large"]],
    ["007.5", "7.50"],
    [".5", "0.50"],
    ["5.", "5.00"],
    ["1,00", ["Did you mean 1.00? Use a point for decimals."]],
    ["٣", ["Enter a number such as 640 or 1,250.50"]],
    ["0x10", ["Enter a number such as 640 or 1,250.50"]],
  ])("of %j is %j", (value, expected) => {
    expect(read(input, value)).toEqual(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, {}, [], 5n])("rejects %s", (value) => {
    expect(read(input, value)).toEqual(["How much?"]);
  });

  it("reports one error for a hostile text", () => {
    for (const text of buildHostileTexts(50_000)) expect(read(input, text)).toHaveLength(1);
  });
});

describe("a count", () => {
  const { input, initial } = countField(50, "From 1 to 50");

  it.each([
    ["", null],
    [" ", null],
    [null, null],
    [undefined, null],
    [1, 1],
    [50, 50],
    [" 8 ", 8],
    ["08", 8],
    [0, ["From 1 to 50"]],
    [51, ["From 1 to 50"]],
    ["51", ["From 1 to 50"]],
    ["-1", ["From 1 to 50"]],
    [2.5, ["From 1 to 50"]],
    ["four", ["From 1 to 50"]],
    ["1e1", ["From 1 to 50"]],
    [true, ["From 1 to 50"]],
    [[4], ["From 1 to 50"]],
  ])("of %j is %j", (given, expected) => {
    expect(read(input, given)).toEqual(expected);
    expect(initial).toBe("");
  });
});

describe("degrees", () => {
  const lat = degreesField("lat", "No latitude").input;
  const lng = degreesField("lng", "No longitude").input;

  it.each([
    ["", null],
    [null, null],
    [undefined, null],
    [0, 0],
    [90, 90],
    [-90, -90],
    [90.0000004, 90],
    [90.000001, ["No latitude"]],
    [45.123456789, 45.123457],
    [1e-7, 0],
    [1e21, ["No latitude"]],
    ["45,5", ["No latitude"]],
    ["45.5 E", ["No latitude"]],
    [" ", ["No latitude"]],
    [false, ["No latitude"]],
  ])("of latitude from %j are %j", (value, expected) => {
    const readValue = read(lat, value);
    expect(typeof readValue === "number" ? readValue + 0 : readValue).toEqual(expected);
  });

  it("of longitude have a larger range, and are read from the database as text", () => {
    expect([read(lng, 180), read(lng, -180)]).toEqual([180, -180]);
    expect([read(lng, 180.5), read(lng, "45 N")]).toEqual([["No longitude"], ["No longitude"]]);
    const { answer } = degreesField("lng", "");
    expect([answer.parse("-111.03"), answer.parse(null)]).toEqual(["-111.03", null]);
    expect(answer.safeParse(-111.03).success).toBe(false);
  });
});

describe("a flag", () => {
  it.each([
    ["true", true],
    ["false", false],
    [true, true],
    [false, false],
    [1, ["Invalid input"]],
    ["on", ["Invalid input"]],
    ["TRUE", ["Invalid input"]],
    ["", ["Invalid input"]],
  ])("of %j is %j", (value, expected) => {
    expect(read(flagField(false).input, value)).toEqual(expected);
    expect(read(flagField(true).input, value)).toEqual(expected);
  });

  it("has a default when it is omitted", () => {
    for (const begins of [true, false]) {
      const { input, initial } = flagField(begins);
      expect([read(input, undefined), read(input, null), initial]).toEqual([
        begins,
        begins,
        begins,
      ]);
    }
  });
});
