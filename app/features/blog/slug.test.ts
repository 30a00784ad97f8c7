import { describe, expect, it } from "vitest";

import { MAX_SLUG_LENGTH, createSlug } from "./slug";

describe("createSlug", () => {
  it("reads no more text than the longest title", () => {
    const startedAt = process.cpuUsage();
    expect(createSlug(`e${"\u0301\u0316".repeat(50_000)}`)).toBe("e");
    const { user, system } = process.cpuUsage(startedAt);
    // Sorting this many marks on one letter took seconds.
    expect((user + system) / 1_000).toBeLessThan(100);
  });

  it.each([
    ["Reading a Topo Map for Elk", "reading-a-topo-map-for-elk"],
    ["  --Deer & Elk: 10 Tips!  ", "deer-elk-10-tips"],
    ["Élan über Alles", "elan-uber-alles"],
    ["!!!", ""],
    ["狩り", ""],
    ["", ""],
  ])("converts %j to %j", (title, slug) => {
    expect(createSlug(title)).toBe(slug);
  });

  it("does not end in a hyphen after cutting", () => {
    expect(createSlug(`${"a".repeat(MAX_SLUG_LENGTH - 1)} b`)).toBe(
      "a".repeat(MAX_SLUG_LENGTH - 1),
    );
  });
});
