import { describe, expect, it } from "vitest";

import { cutRules } from "./cut-rules";
import { readLightDays } from "./light-days";

const TODAY = "2026-11-28";
const parse = (query: string) => readLightDays(new URLSearchParams(query), TODAY);

describe("the days of legal light in an address", () => {
  it.each([
    ["", TODAY, 3],
    ["from=2026-12-30&days=5", "2026-12-30", 5],
    ["from=12/30/2026&days=14", "2026-12-30", 14],
    ["days=15", TODAY, 14],
    ["days=1e9", TODAY, 14],
    ["days=0", TODAY, 3],
    ["days=-1", TODAY, 3],
    ["days=2.5", TODAY, 3],
    ["days=x&from=yesterday", TODAY, 3],
    ["from=2026-02-30", TODAY, 3],
  ])("?%s starts at %s for %i days", (query, from, days) => {
    expect(parse(query)).toEqual({ from, days });
  });
});

describe("rules on a field sheet", () => {
  it("are one paragraph without cuts when they are short", () => {
    expect(cutRules("No dogs.\n\nPark at the gate.")).toEqual({
      text: "No dogs. Park at the gate.",
      isCut: false,
    });
    expect(cutRules("")).toEqual({ text: "", isCut: false });
    expect(cutRules("x".repeat(700))).toEqual({ text: "x".repeat(700), isCut: false });
  });

  it("are cut when they are longer", () => {
    expect(cutRules("x".repeat(701))).toEqual({ text: `${"x".repeat(700)}…`, isCut: true });
    expect(cutRules("🦌".repeat(2_000)).text).toBe(`${"🦌".repeat(700)}…`);
  });
});
