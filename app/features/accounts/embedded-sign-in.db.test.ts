import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import { Browser } from "../../../tests/fixtures/browse";
import { openSignInServer, type SignInServer } from "../../../tests/fixtures/sign-in-server";

let signInServer: SignInServer;
beforeAll(async () => {
  signInServer = await openSignInServer(() => ({}));
});
afterAll(() => signInServer.close());

const signInPage = async (query = "") => {
  const browser = new Browser();
  const page = await browser.visit(`${signInServer.origin}/api/login${query}`);
  return { browser, page };
};
const users = () => database().user.findMany({ orderBy: { createdAt: "asc" } });

describe("the embedded provider", () => {
  test("shows a plain form with its demo accounts", async () => {
    const { page } = await signInPage();
    expect(page.status).toBe(200);
    expect(page.url.pathname).toMatch(/^\/idp\/sign-in\//);
    expect(page.text).toMatch(/demonstration/);
    expect(page.text).not.toMatch(/<script(?! src="[^"]+" defer)/);
    for (const name of ["Email", "First name", "Last name"]) {
      expect(page.text).toContain(`>${name}</label>`);
    }
    for (const name of ["admin", "hunter", "guide", "owner"]) {
      expect(page.text).toContain(`value="${name}@huntstead.test"`);
    }
  });

  test("signs up a new person and returns to the previous page", async () => {
    const { browser } = await signInPage("?returnTo=/contact/7%3Ftype%3Dproperty%26x%3D1");
    const end = await browser.submit({
      email: " Pat@Example.TEST ",
      firstName: "Pat",
      lastName: "O'Neil <b>",
    });
    expect(end.status).toBe(200);
    expect(end.url.href).toBe(`${signInServer.origin}/contact/7?type=property&x=1`);
    expect(await users()).toMatchObject([
      {
        issuer: "embedded",
        email: "pat@example.test",
        emailVerified: true,
        firstName: "Pat",
        lastName: "O'Neil <b>",
        isAdmin: false,
      },
    ]);
    expect(browser.cookieNames().filter((name) => /^(oauth2|return-to)/.test(name))).toEqual([]);
    const [session] = await database().session.findMany();
    expect(session?.sid).not.toBe(browser.cookie("session"));
  });

  test("treats a demo account's typed address like its button", async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "Admin@Huntstead.test", firstName: "Mallory" });
    const second = await signInPage();
    await second.browser.submit({ email: "admin@huntstead.test" });
    expect(await users()).toMatchObject([
      { email: "admin@huntstead.test", firstName: "Ada", lastName: "Admin", isAdmin: true },
    ]);
  });

  test("asks for an account again after sign-out", async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "hunter@huntstead.test" });
    await browser.visit(`${signInServer.origin}/api/logout`);
    const secondPage = await browser.visit(`${signInServer.origin}/api/login`);
    expect(secondPage.url.pathname).toMatch(/^\/idp\/sign-in\//);
    const end = await browser.submit({ email: "guide@huntstead.test" });
    expect(end.url.href).toBe(`${signInServer.origin}/`);
    expect((await users()).map(({ email }) => email)).toEqual([
      "hunter@huntstead.test",
      "guide@huntstead.test",
    ]);
  });

  test("remembers names", async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "pat@example.test", firstName: "Pat", lastName: "Doe" });
    await database().user.deleteMany();
    const second = await signInPage();
    await second.browser.submit({ email: "pat@example.test" });
    expect(await users()).toMatchObject([{ firstName: "Pat", lastName: "Doe" }]);
  });

  test.each(["", "nobody", "a@b", "two@at@example.test", "<x>@example.test", "nul\0@example.test"])(
    "shows an error for the address %j at its field and keeps the typed text",
    async (email) => {
      const { browser } = await signInPage();
      const page = await browser.submit({ email, firstName: '"><script>' });
      expect(page.status).toBe(400);
      expect(page.text).toContain('aria-describedby="email-error"');
      expect(page.text).toContain("&quot;&gt;&lt;script&gt;");
      expect(page.text).not.toMatch(/<script(?! src="[^"]+" defer)/);
      expect((await browser.submit({ email: "pat@example.test" })).url.pathname).toBe("/");
    },
  );

  test("an expired sign-in page offers to start again", async () => {
    const { browser, page } = await signInPage();
    await browser.submit({ email: "pat@example.test" });
    for (const visit of [
      await new Browser().visit(page.url),
      await browser.visit(page.url),
      await browser.visit(`${signInServer.origin}/idp/auth?client_id=huntstead`),
      await browser.visit(`${signInServer.origin}/idp/auth/unknown`),
    ]) {
      expect(visit.status).toBeGreaterThanOrEqual(400);
      expect(visit.status).toBeLessThan(500);
      expect(visit.text).toContain('href="/api/login"');
      expect(visit.text).not.toMatch(/interaction session|at .*\.js/);
    }
  });

  test("rejects a body that is too large", async () => {
    const { browser, page } = await signInPage();
    const large = `email=${"x".repeat(1_100_000)}`;
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: signInServer.origin,
    };
    const announced = await browser.request(page.url, { method: "POST", body: large, headers });
    expect(announced.status).toBe(413);
    const chunked = await browser.request(page.url, {
      method: "POST",
      body: new Blob([large]).stream(),
      headers,
      duplex: "half",
    });
    expect(chunked.status).toBe(413);
  });

  test("builds its addresses from APP_ORIGIN, not from headers", async () => {
    const response = await fetch(`${signInServer.origin}/idp/.well-known/openid-configuration`, {
      headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    });
    const document = (await response.json()) as Record<string, string>;
    expect(document.issuer).toBe(`${signInServer.origin}/idp`);
    for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      expect(document[name]).toMatch(`${signInServer.origin}/idp/`);
    }
  });
});

describe("sign-in", () => {
  test("continues at once for signed-in people", async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "pat@example.test" });
    const visit = await browser.request(`${signInServer.origin}/api/login?returnTo=/messages`);
    expect(visit.status).toBe(302);
    expect(visit.headers.get("Location")).toBe("/messages");
  });

  test("does not start by HEAD", async () => {
    const response = await fetch(`${signInServer.origin}/api/login`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/.//evil.example",
    "\\\\evil.example",
    "/api/logout",
    "/idp/auth",
  ])("redirects home instead of to %j", async (returnTo) => {
    for (const query of [
      encodeURIComponent(returnTo),
      encodeURIComponent(encodeURIComponent(returnTo)),
    ]) {
      const { browser } = await signInPage(`?returnTo=${query}`);
      const end = await browser.submit({ email: "pat@example.test" });
      expect(end.url.origin).toBe(signInServer.origin);
      expect(end.url.pathname).toBe("/");
    }
  });

  test("creates a new session and ends the old one", async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "pat@example.test" });
    const before = browser.cookie("session");
    // Starts a second sign-in while the first session still exists, as after a long visit in another tab.
    const cookies = browser.cookies;
    browser.cookies = cookies.filter(({ name }) => name !== "session");
    await browser.visit(`${signInServer.origin}/api/login`);
    browser.cookies.push(...cookies.filter(({ name }) => name === "session"));
    await browser.submit({ email: "guide@huntstead.test" });
    expect(browser.cookie("session")).not.toBe(before);
    expect(await database().session.count()).toBe(1);
  });

  test("works in several tabs at once", async () => {
    const browser = new Browser();
    const first = await browser.visit(`${signInServer.origin}/api/login?returnTo=/pros`);
    const second = await browser.visit(`${signInServer.origin}/api/login?returnTo=/agents`);
    const firstResult = await browser.submit({ email: "pat@example.test" }, first.url);
    const secondResult = await browser.submit({ email: "pat@example.test" }, second.url);
    expect([firstResult.url.pathname, secondResult.url.pathname]).toEqual(["/pros", "/agents"]);
  });

  test("keeps the number of cookies bounded", async () => {
    const browser = new Browser();
    for (let round = 0; round < 8; round++) {
      await browser.request(`${signInServer.origin}/api/login?returnTo=/${"x".repeat(1_000)}`);
    }
    expect(browser.cookieNames().filter((name) => name.startsWith("oauth2:"))).toHaveLength(5);
    const last = await browser.visit(`${signInServer.origin}/api/login?returnTo=/pros`);
    expect((await browser.submit({ email: "pat@example.test" }, last.url)).url.pathname).toBe(
      "/pros",
    );
  });
});

describe("sign-out", () => {
  const signedIn = async () => {
    const { browser } = await signInPage();
    await browser.submit({ email: "pat@example.test" });
    return browser;
  };

  test.each([
    ["a link", {}, "GET"],
    ["a form", { "Sec-Fetch-Site": "same-origin" }, "POST"],
  ])("by %s ends the session on the server", async (_by, headers, method) => {
    const browser = await signedIn();
    const response = await browser.request(`${signInServer.origin}/api/logout`, {
      method,
      headers,
    });
    expect(response.headers.get("Location")).toBe("/");
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(browser.cookie("session")).toBeUndefined();
    expect(await database().session.count()).toBe(0);
  });

  test.each([
    ["HEAD", {}, "HEAD"],
    ["a prefetch", { "Sec-Purpose": "prefetch;prerender" }, "GET"],
    ["an old prefetch", { Purpose: "prefetch" }, "GET"],
    ["Firefox's prefetch", { "X-Moz": "prefetch" }, "GET"],
    [
      "a link from elsewhere",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" },
      "GET",
    ],
    ["a listing's picture", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "image" }, "GET"],
    [
      "another site's picture",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" },
      "GET",
    ],
  ])("asks for confirmation for %s", async (_by, headers, method) => {
    const browser = await signedIn();
    const response = await browser.request(`${signInServer.origin}/api/logout`, {
      method,
      headers,
    });
    expect([response.status, response.headers.get("Location")]).toEqual([200, null]);
    if (method === "GET") expect(await response.text()).toContain('method="post"');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await database().session.count()).toBe(1);
  });

  test("is refused to another site's form", async () => {
    const browser = await signedIn();
    const response = await browser.request(`${signInServer.origin}/api/logout`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
    });
    expect(response.status).toBe(403);
    expect(await database().session.count()).toBe(1);
  });
});

test("asks a signed-in person to sign in again for a sensitive page", async () => {
  const browser = new Browser();
  await browser.visit(`${signInServer.origin}/api/login`);
  await browser.submit({ email: "again@example.test" });
  const before = browser.cookie("session");
  const straight = await browser.visit(`${signInServer.origin}/api/login?returnTo=/pros`);
  expect(straight.url.pathname).toBe("/pros");
  const page = await browser.visit(`${signInServer.origin}/api/login?again=1&returnTo=/pros`);
  expect(page.text).toContain('name="email"');
  expect(browser.cookie("session")).toBe(before);
  const end = await browser.submit({ email: "again@example.test" });
  expect(end.url.pathname).toBe("/pros");
  expect(browser.cookie("session")).not.toBe(before);
});
