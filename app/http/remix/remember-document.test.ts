import { describe, expect, it, vi } from "vitest";

import { rememberDocument } from "./remember-document.server";

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
