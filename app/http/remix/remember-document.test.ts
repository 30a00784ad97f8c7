import { describe, expect, it, vi } from "vitest";

import { represent } from "../representation.server";
import { insertMarkup } from "./insert-markup.server";
import { finishDocument, rememberDocument } from "./remember-document.server";

const url = "http://localhost/properties";
let renderings = 0;
const render = vi.fn(() => {
  renderings += 1;
  return { html: `<p>${renderings}</p>`, mark: `mark${renderings}`, inlineScriptHashes: [] };
});

describe("rememberDocument", () => {
  it("renders once what has one address and the same hydration data", () => {
    const first = rememberDocument({ url, hydration: '{"total":1}' }, render);
    expect(rememberDocument({ url, hydration: '{"total":1}' }, render)).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["another address", { url: `${url}?page=2`, hydration: '{"total":1}' }],
    ["other data", { url, hydration: '{"total":2}' }],
    ["another person's data", { url, hydration: '{"total":1,"csrfToken":"a"}' }],
  ])("renders again for %s", (_what, page) => {
    const before = renderings;
    rememberDocument(page, render);
    rememberDocument(page, render);
    expect(renderings).toBe(before + 1);
  });

  it("leaves long data alone", () => {
    const page = { url, hydration: "x".repeat(33 * 1024) };
    const before = renderings;
    rememberDocument(page, render);
    rememberDocument(page, render);
    expect(renderings).toBe(before + 2);
  });
});

describe("finishDocument", () => {
  const document = rememberDocument({ url, hydration: '{"body":1}' }, () => ({
    html: `<main>m:0;</main>${"—".repeat(300)}m:1;`,
    mark: "m",
    inlineScriptHashes: [],
  }));
  const textOf = (body: ReturnType<typeof finishDocument>) =>
    Buffer.from(represent(body).encoded("identity")).toString();

  it("puts a document and its markup together once for as long as both are the same", () => {
    const first = finishDocument(document, ["<p>a</p>", "b"]);
    const again = finishDocument(document, ["<p>a</p>", "b"]);
    expect(finishDocument(document, ["<p>a</p>", "b"])).toBe(again);
    const html = insertMarkup(document.html, document.mark, ["<p>a</p>", "b"]);
    for (const body of [first, again]) {
      expect(textOf(body)).toBe(html);
      for (const encoding of ["br", "gzip", "identity"] as const) {
        expect(represent(body).tag(encoding)).toBe(represent(html).tag(encoding));
        expect(represent(body).encoded(encoding)).toEqual(represent(html).encoded(encoding));
      }
      const packed = represent(body);
      packed.pack();
      expect(Buffer.from(packed.encoded("identity")).toString()).toBe(html);
      expect(packed.size()).toBe(packed.encoded("br").length);
    }
  });

  it.each([
    ["other markup", ["<p>a</p>", "c"]],
    ["less of it", ["<p>a</p>"]],
    ["more of it", ["<p>a</p>", "b", "c"]],
  ])("does not take %s for the same", (_what, markup) => {
    finishDocument(document, ["<p>a</p>", "b"]);
    const html = insertMarkup(document.html, document.mark, markup);
    expect(textOf(finishDocument(document, markup))).toBe(html);
    expect(textOf(finishDocument(document, markup))).toBe(html);
  });

  it("holds nothing of a document that is not remembered", () => {
    const once = { html: "m:0;", mark: "m", inlineScriptHashes: [] };
    expect(finishDocument(once, ["a"])).toBe("a");
  });
});
