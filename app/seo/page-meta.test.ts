import { describe, expect, it } from "vitest";

import { pageMeta, siteTitle } from "./page-meta";

describe("pageMeta", () => {
  it("strips bidi controls", () => {
    const title = "Contact \u202eRidge";
    const meta = pageMeta({ title, description: title, sharedPage: { path: "/", matches: [] } });
    expect(JSON.stringify(meta)).not.toMatch(/\u202e/);
    expect(meta[0]).toEqual({ title: "Contact Ridge | Huntstead" });
  });
});

describe("siteTitle", () => {
  it("ends in the site's name", () => {
    expect(siteTitle(" Elk  lease ")).toBe("Elk lease | Huntstead");
  });

  it("includes the page number of a list except for the first", () => {
    expect(siteTitle("Blog", { page: 1 })).toBe("Blog | Huntstead");
    expect(siteTitle("Blog", { page: null })).toBe("Blog | Huntstead");
    expect(siteTitle("Blog", { page: 2 })).toBe("Blog – Page 2 | Huntstead");
    const long = siteTitle("long ".repeat(20), { page: 12 });
    expect([...long].length).toBeLessThanOrEqual(65);
    expect(long).toMatch(/… – Page 12 \| Huntstead$/);
  });

  it("keeps the section's name with the longest title", () => {
    expect(siteTitle("Elk in May", { section: "Blog" })).toBe("Elk in May - Blog | Huntstead");
    const long = siteTitle("long ".repeat(20), { section: "Blog" });
    expect([...long].length).toBeLessThanOrEqual(65);
    expect(long).toMatch(/… - Blog \| Huntstead$/);
  });

  it("is cut to 65 characters", () => {
    const title = siteTitle("🦌".repeat(100));
    expect([...title]).toHaveLength(65);
    expect(title).toMatch(/🦌… \| Huntstead$/u);
  });
});
