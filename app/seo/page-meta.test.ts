import { describe, expect, it } from "vitest";

import { siteTitle } from "./page-meta";

describe("siteTitle", () => {
  it("ends in the site's name", () => {
    expect(siteTitle(" Elk  lease ")).toBe("Elk lease | Huntstead");
  });

  it("is cut by characters to 65", () => {
    const title = siteTitle("🦌".repeat(100));
    expect([...title]).toHaveLength(65);
    expect(title).toMatch(/🦌… \| Huntstead$/u);
  });
});
