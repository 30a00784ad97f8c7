import { describe, expect, it } from "vitest";

import { buildBreadcrumbs, buildItemList, serializeStructuredData } from "./structured-data.server";

describe("serializeStructuredData", () => {
  it("escapes a title that would close its script tag", () => {
    const name = "</script><script>alert(1)</script> <!-- Elk & more";
    const json = serializeStructuredData({ "@type": "Place", name });
    expect(json).not.toMatch(/[<>]/);
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Place", name }],
    });
  });

  it("numbers the breadcrumbs of a page and the items of a list", () => {
    expect(buildBreadcrumbs(["Blog", "/blog"]).itemListElement).toMatchObject([
      { position: 1, name: "Home", item: "http://localhost:3000/" },
      { position: 2, name: "Blog", item: "http://localhost:3000/blog" },
    ]);
    const list = buildItemList(["/a", { "@type": "Person", name: "B" }]);
    expect(list.itemListElement).toMatchObject([
      { position: 1, url: "http://localhost:3000/a" },
      { position: 2, item: { "@type": "Person", name: "B" } },
    ]);
  });
});
