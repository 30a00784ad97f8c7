import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
});

const address = (path: string) => server.origin + path;

async function fetchUserStatus(browser: Browser): Promise<number> {
  return (await browser.request(address("/api/auth/user"))).status;
}

describe("signing in without scripts", () => {
  it("signs in by the identity provider and returns to the previous page", async () => {
    const browser = new Browser();
    const form = await browser.visit(address("/api/login?returnTo=/about%3Fa%3D1"));
    expect([form.status, form.url.pathname.startsWith("/idp/")]).toEqual([200, true]);
    expect(form.text).not.toMatch(/<script(?! src="[^"]+" defer)/);
    const page = await browser.submit({
      email: " New.Hunter@Example.test ",
      firstName: "Nora",
      lastName: "Quist",
    });
    expect([page.status, page.url.href]).toEqual([200, address("/about?a=1")]);
    const user = await browser.request(address("/api/auth/user"));
    expect(await user.json()).toMatchObject({
      email: "new.hunter@example.test",
      firstName: "Nora",
      lastName: "Quist",
      isAdmin: false,
    });
    expect(browser.cookieNames().filter((name) => name.startsWith("oauth2:"))).toEqual([]);
  });

  it("makes the address of ADMIN_EMAILS an admin", async () => {
    const browser = await signInAs(server.origin, "admin@huntstead.test");
    const user = await browser.request(address("/api/auth/user"));
    expect(await user.json()).toMatchObject({ firstName: "Ada", isAdmin: true });
  });

  it("never redirects to another site after sign-in", async () => {
    for (const to of ["//evil.example", "/\\evil.example", "https:evil", "javascript:alert(1)"]) {
      const browser = await signInAs(server.origin, "hunter@huntstead.test", to);
      expect((await browser.visit(address("/about"))).url.origin).toBe(server.origin);
    }
  });

  it("sets an HttpOnly, SameSite cookie with a new id each time", async () => {
    const ids = new Set<string | undefined>();
    for (let visit = 0; visit < 2; visit += 1) {
      const browser = new Browser();
      await browser.visit(address("/api/login"));
      const landing = await browser.submit({ email: "hunter@huntstead.test" });
      expect(landing.status).toBe(200);
      ids.add(browser.cookie("session"));
    }
    expect(ids.size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{43}$/);
  });
});

describe("signing out", () => {
  it("ends the session on the server by a link", async () => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    const stolen = [...browser.cookies];
    const page = await browser.visit(address("/api/logout"));
    expect([page.status, page.url.pathname]).toEqual([200, "/"]);
    expect(browser.cookie("session")).toBeUndefined();
    browser.cookies = stolen;
    expect(await fetchUserStatus(browser)).toBe(401);
  });

  it("ends the session on the server by a form", async () => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    await browser.visit(address("/about"));
    await browser.submit({}, address("/api/logout"));
    expect(browser.cookie("session")).toBeUndefined();
    expect(await fetchUserStatus(browser)).toBe(401);
  });

  it.each([
    [
      "a picture on another site",
      "GET",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" },
    ],
    [
      "a frame on another site",
      "GET",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" },
    ],
    [
      "a link on another site",
      "GET",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" },
    ],
    [
      "a link on a sibling host",
      "GET",
      { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "document" },
    ],
    [
      "a picture in a listing",
      "GET",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" },
    ],
    [
      "a frame on our own page",
      "GET",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "iframe" },
    ],
    [
      "a script of our own page",
      "GET",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" },
    ],
    ["a picture in an old browser", "GET", { Accept: "image/avif,image/webp,*/*;q=0.8" }],
    ["a prefetch", "GET", { "Sec-Purpose": "prefetch" }],
    ["a prefetch with prerender", "GET", { "Sec-Purpose": "prefetch;prerender" }],
    ["an old prefetch", "GET", { Purpose: "prefetch" }],
    ["a link on a page without Sec-Fetch headers", "GET", { Accept: "text/html" }],
    [
      "a link that a member chose",
      "GET",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" },
    ],
    ["HEAD", "HEAD", {}],
  ])("does not happen by %s", async (_name, method, headers: Record<string, string>) => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    const response = await browser.request(address("/api/logout"), { method, headers });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("Clear-Site-Data")).toBeNull();
    expect(response.status).toBe(200);
    expect(await fetchUserStatus(browser)).toBe(200);
  });

  it("asks for confirmation when the link comes from another site", async () => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    const page = await browser.visit(address("/api/logout"), {
      headers: { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" },
    });
    expect(page.headers.get("Cache-Control")).toMatch(/no-store/);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
    expect(page.text).toMatch(/<form [^>]*method="post"[^>]*action="\/api\/logout"/);
    await browser.request(address("/api/logout"), {
      method: "POST",
      body: new URLSearchParams({ csrf }),
    });
    expect(await fetchUserStatus(browser)).toBe(401);
  });

  it.each([
    [
      "one of our own links",
      { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" },
      "/pros",
    ],
    ["a typed address", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }, null],
    ["a text browser's link", { Accept: "text/html, text/plain, image/*, */*;q=0.01" }, "/pros"],
    ["a client without headers", {}, null],
  ])("happens by %s", async (_name, requestHeaders: Record<string, string>, from) => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    const headers = from ? { ...requestHeaders, Referer: address(from) } : requestHeaders;
    await browser.request(address("/api/logout"), { headers });
    expect(await fetchUserStatus(browser)).toBe(401);
  });

  it("does not start a sign-in for an image request", async () => {
    const response = await fetch(address("/api/login"), {
      headers: { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" },
      redirect: "manual",
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  });

  it("is refused to another site's form", async () => {
    const browser = await signInAs(server.origin, "hunter@huntstead.test");
    const response = await browser.request(address("/api/logout"), {
      method: "POST",
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(response.status).toBe(403);
    expect(await fetchUserStatus(browser)).toBe(200);
  });
});
