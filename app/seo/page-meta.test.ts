import { describe, expect, it } from "vitest";

import { pageMeta, formatSiteTitle } from "./page-meta";

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
    expect(formatSiteTitle(" Elk  lease ")).toBe("Elk lease | Huntstead");
  });

  it("includes the page number of a list except for the first", () => {
    expect(formatSiteTitle("Blog", { page: 1 })).toBe("Blog | Huntstead");
    expect(formatSiteTitle("Blog", { page: null })).toBe("Blog | Huntstead");
    expect(formatSiteTitle("Blog", { page: 2 })).toBe("Blog – Page 2 | Huntstead");
    const long = formatSiteTitle("long ".repeat(20), { page: 12 });
    expect([...long].length).toBeLessThanOrEqual(65);
    expect(long).toMatch(/… – Page 12 \| Huntstead$/);
  });

  it("keeps the section's name with the longest title", () => {
    expect(formatSiteTitle("Elk in May", { section: "Blog" })).toBe(
      "Elk in May - Blog | Huntstead",
    );
    const long = formatSiteTitle("long ".repeat(20), { section: "Blog" });
    expect([...long].length).toBeLessThanOrEqual(65);
    expect(long).toMatch(/… - Blog \| Huntstead$/);
  });

  it("is cut to 65 characters", () => {
    const title = formatSiteTitle("🦌".repeat(100));
    expect([...title]).toHaveLength(65);
    expect(title).toMatch(/🦌… \| Huntstead$/u);
  });
});
