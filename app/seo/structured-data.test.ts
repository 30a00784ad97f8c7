import { describe, expect, it } from "vitest";

import { breadcrumbs, itemList, structuredData } from "./structured-data.server";

describe("structuredData", () => {
  it("escapes a title that would close its script tag", () => {
    const name = "</script><script>alert(1)</script> <!-- Elk & more";
    const json = structuredData({ "@type": "Place", name });
    expect(json).not.toMatch(/[<>]/);
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Place", name }],
    });
  });

  it("numbers the breadcrumbs of a page and the items of a list", () => {
    expect(breadcrumbs(["Blog", "/blog"]).itemListElement).toMatchObject([
      { position: 1, name: "Home", item: "http://localhost:3000/" },
      { position: 2, name: "Blog", item: "http://localhost:3000/blog" },
    ]);
    const list = itemList(["/a", { "@type": "Person", name: "B" }]);
    expect(list.itemListElement).toMatchObject([
      { position: 1, url: "http://localhost:3000/a" },
      { position: 2, item: { "@type": "Person", name: "B" } },
    ]);
  });
});
