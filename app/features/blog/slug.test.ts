import { describe, expect, it } from "vitest";

import { MAX_SLUG, slugOf } from "./slug";

describe("slugOf", () => {
  it.each([
    ["Reading a Topo Map for Elk", "reading-a-topo-map-for-elk"],
    ["  --Deer & Elk: 10 Tips!  ", "deer-elk-10-tips"],
    ["Élan über Alles", "elan-uber-alles"],
    ["!!!", ""],
    ["狩り", ""],
    ["", ""],
  ])("makes %j to %j", (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it("never ends in a hyphen where it is cut", () => {
    expect(slugOf(`${"a".repeat(MAX_SLUG - 1)} b`)).toBe("a".repeat(MAX_SLUG - 1));
  });
});
