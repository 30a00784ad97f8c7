import { describe, expect, it } from "vitest";

import {
  isOfflinePagePath,
  renderKeptList,
  findStylesheet,
  getDocumentTitle,
  addNotice,
} from "./offline-documents";

const PAGE = `<!DOCTYPE html><html><head><title>Elk &amp; Deer | Huntstead</title>
<link rel="stylesheet" href="/assets/styles-a.css"><link rel="modulepreload" href="/assets/a.js"/>
</head><body class="x"><main>Land</main><script>run("</b>")</script><script async src="/b.js"></script></body></html>`;

describe("a page that is kept offline", () => {
  it("has a notice and no scripts", () => {
    const html = addNotice(PAGE, 'Saved "today" <b>');
    expect(html).toContain(
      '<body class="x"><p class="notice" role="status">Saved &quot;today&quot; &lt;b></p><main>',
    );
    expect(html).not.toMatch(/script|modulepreload|\.js/);
    expect(html).toContain('href="/assets/styles-a.css"');
  });

  it("keeps the beginning of a page that was cut off", () => {
    expect(addNotice("<body><p>a</p><script>b", "c")).toBe(
      '<body><p class="notice" role="status">c</p><p>a</p>',
    );
  });

  it("is listed by its title and includes its styles", () => {
    expect(getDocumentTitle(PAGE)).toBe("Elk &amp; Deer");
    expect(findStylesheet(PAGE)).toBe("/assets/styles-a.css");
    expect(findStylesheet("<p>")).toBeNull();
  });
});

it("the list of kept pages escapes addresses", () => {
  const path = '/messages?conversation="><script>';
  expect(renderKeptList([{ path, title: "Elk &amp; Deer" }])).toContain(
    '<li><a href="/messages?conversation=&quot;>&lt;script>">Elk &amp; Deer</a></li>',
  );
});

it.each([
  ["/favorites", true],
  ["/agreements", true],
  ["/agreements/1/cancel", true],
  ["/property/1", true],
  ["/messages", true],
  ["/property/1/calendar", false],
  ["/favorites/pack", false],
  ["/", false],
  ["/admin", false],
])("decides whether %j is kept offline: %s", (path, isOfflinePage) => {
  expect(isOfflinePagePath(path)).toBe(isOfflinePage);
});
