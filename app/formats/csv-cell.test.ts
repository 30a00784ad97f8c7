import { describe, expect, it } from "vitest";

import { escapeFormula, unescapeFormula } from "./csv-cell";

const FORMULAS = [
  "=1+1",
  "+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1+1",
  "-1,5",
];
const PLAIN = ["", "Elk country", "-111.5", "+5", "-111.038200", "a=b", "'", "'quoted'", " =1+1"];

describe("a CSV cell", () => {
  it.each(FORMULAS)("is escaped as a formula: %j", (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it.each(PLAIN)("is unchanged: %j", (text) => {
    expect(escapeFormula(text)).toBe(text);
  });

  it.each([...FORMULAS, ...PLAIN, "'=1", "''=1", "'-111.5", "'".repeat(1_000) + "="])(
    "round-trips: %j",
    (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it("is checked quickly for any content", () => {
    const long = "-" + "1".repeat(10_000_000);
    const startedAt = process.cpuUsage();
    expect(escapeFormula(long)).toHaveLength(10_000_002);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(1_000_000);
  });
});
