import { describe, expect, it } from "vitest";

import { isOwnNavigation } from "./is-deliberate-visit";

const ORIGIN = "https://huntstead.example";
const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";
const ownReferrer = { Referer: `${ORIGIN}/pros` };
const modern = { "Sec-Fetch-Dest": "document", Accept: HTML };

const signsOut = (headers: Record<string, string>, method = "GET") =>
  isOwnNavigation({ method, headers: new Headers(headers) }, ORIGIN);

describe("signing out by a link", () => {
  it.each([
    ["our own menu", { ...modern, "Sec-Fetch-Site": "same-origin", ...ownReferrer }],
    ["our own menu in a browser without Sec-Fetch headers", { Accept: HTML, ...ownReferrer }],
    ["our own page that tells only its origin", { Accept: HTML, Referer: `${ORIGIN}/` }],
    ["a typed address", { ...modern, "Sec-Fetch-Site": "none" }],
    ["a program", { Accept: "*/*" }],
    ["a program without any headers", {}],
  ])("happens by %s", (_name, headers: Record<string, string>) => {
    expect(signsOut(headers)).toBe(true);
  });

  it.each([
    ["a link that a member chose", { ...modern, "Sec-Fetch-Site": "same-origin" }],
    ["another site", { ...modern, "Sec-Fetch-Site": "cross-site" }],
    [
      "a page that sends our visitors back",
      { ...modern, "Sec-Fetch-Site": "cross-site", ...ownReferrer },
    ],
    ["another site without Sec-Fetch headers", { Accept: HTML, Referer: "https://evil.example/" }],
    ["another site that hides its address, without Sec-Fetch headers", { Accept: HTML }],
    ["a site whose name begins like ours", { Accept: HTML, Referer: `${ORIGIN}.evil.example/` }],
    ["a Referer that is no address", { Referer: "huntstead" }],
    ["another site's request that hides what it accepts", { Referer: "https://evil.example/" }],
  ])("is prevented for %s", (_name, headers: Record<string, string>) => {
    expect(signsOut(headers)).toBe(false);
  });

  it("is prevented for HEAD and prefetch requests", () => {
    expect(signsOut(ownReferrer, "HEAD")).toBe(false);
    expect(signsOut({ ...ownReferrer, "Sec-Purpose": "prefetch" })).toBe(false);
  });
});
