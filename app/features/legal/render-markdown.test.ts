import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { LEGAL_NAMES } from "./legal-names";
import { renderMarkdown } from "./render-markdown";

describe("renderMarkdown", () => {
  it("uses the first heading as the page's title", () => {
    const { title, html, sections } = renderMarkdown("# Our *terms*\n\n# Second\n\n## Third\n");
    expect(title).toBe("Our terms");
    expect(html).not.toContain("<h1");
    expect(html).toContain('<h2 id="on-second">Second</h2>');
    expect(sections).toEqual([
      { id: "on-second", title: "Second" },
      { id: "on-third", title: "Third" },
    ]);
  });

  it("has no title when the text begins with a section", () => {
    expect(renderMarkdown("Only words.").title).toBeNull();
    expect(renderMarkdown("## Section\n\n# Late").title).toBeNull();
  });

  it("gives each section a unique id", () => {
    const { sections } = renderMarkdown(
      "## Same\n## Same\n## Same 2\n## Same\n## ???\n## main\n## Größe & 'Maß'\n",
    );
    expect(sections.map(({ id }) => id)).toEqual([
      "on-same",
      "on-same-2",
      "on-same-2-2",
      "on-same-3",
      "on-section",
      "on-main",
      "on-größe-maß",
    ]);
  });

  it("uses the first paragraph as the description", () => {
    const text = "# T\n\n> A notice.\n\nWe *keep* [this](/x)\nand that.\n\nMore.";
    expect(renderMarkdown(text).description).toBe("We keep this and that.");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "words <b onclick=alert(1)>in</b> a line",
    '<iframe src="https://x.example"></iframe>',
    "<!-- a comment -->",
    "<style>*{display:none}</style>",
  ])("shows HTML as text: %s", (text) => {
    const { html } = renderMarkdown(text);
    expect(html.replace(/<\/?p>/g, "")).not.toMatch(/<(?!\/?(p|h2)\b)/);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java&#10;script:alert(1))",
    "[x](<\tjavascript:alert(1)>)",
    "[x](vbscript:x)",
    "[x](data:text/html,x)",
    "[x](file:///etc/passwd)",
    "[x](//elsewhere.example)",
    "[x]\n\n[x]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "![x](https://tracker.example/pixel.gif)",
  ])("does not render an unsafe link or a picture: %s", (text) => {
    const { html } = renderMarkdown(text);
    expect(html).not.toMatch(/<img/);
    expect(html).not.toMatch(/(href|src)="(?!https:\/\/tracker\.example)/);
  });

  it.each(["https://x.example", "mailto:a@x.example", "tel:+15555550100", "/contact", "#on-x"])(
    "links to %s",
    (address) => {
      expect(renderMarkdown(`[x](${address})`).html).toContain(`<a href="${address}">x</a>`);
    },
  );

  it("escapes attributes", () => {
    const { html } = renderMarkdown('[x](/a "\\" onclick=\\"alert(1)")\n\n## "><script>');
    expect(html).not.toContain("<script>");
    expect(html).not.toMatch(/onclick="/);
  });

  it("renders the largest hostile text in time", () => {
    for (const piece of ["[", "*a ", "> ", "_*", "a\n", "# a\n", "![", "|a", "|a|\n|-|\n"]) {
      const before = process.cpuUsage();
      renderMarkdown(piece.repeat((100 * 1_024) / piece.length));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1_000, piece).toBeLessThan(5_000);
    }
  });
});

describe("the examples", () => {
  it.each(LEGAL_NAMES)("%s declares itself as an example and has ordered sections", (name) => {
    const text = readFileSync(`app/features/legal/examples/${name}.md`, "utf8");
    const { title, html, sections, description } = renderMarkdown(text);
    expect(title).toBeTruthy();
    expect(html).toMatch(
      /^<blockquote class="notice">\s*<p><strong>This is an example\.<\/strong>/,
    );
    expect(sections.length).toBeGreaterThan(5);
    expect(description).not.toContain("example");
    expect(html).not.toMatch(/\]\(|\*\*/);
  });

  it("privacy lists every cookie of the sources", () => {
    const text = readFileSync("app/features/legal/examples/privacy.md", "utf8");
    for (const name of ["session", "__Host-session", "theme", "lite", "toast", "browser"]) {
      expect(text).toContain(`\`${name}\``);
    }
  });
});
