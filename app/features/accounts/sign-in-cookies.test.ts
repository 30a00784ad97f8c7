import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { identifyBrowser } from "~/forms/browser-cookie.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import type { IdentityProvider } from "./identity-provider.server";
import { OpenIdStrategy } from "./openid-strategy.server";
import { clearSignIn, readReturnTo, buildReturnCookie } from "./sign-in-cookies.server";

const before = readEnvironment({ NODE_ENV: "test", SESSION_SECRET: "x".repeat(40) });
afterEach(() => useEnvironment(before));

/** Returns the library's state cookie for a sign-in in progress. */
async function createStateCookie(origin: string): Promise<string> {
  const provider = {
    clientId: "huntstead",
    clientSecret: "secret",
    authorizationEndpoint: "https://id.example/auth",
    tokenEndpoint: "https://id.example/token",
  } as unknown as IdentityProvider;
  const strategy = new OpenIdStrategy(provider);
  const thrown: unknown = await strategy
    .authenticate(new Request(`${origin}/api/login`))
    .catch((error: unknown) => error);
  return (thrown as Response).headers.getSetCookie()[0] ?? "";
}

const createRequestWith = (...lines: string[]) =>
  new Request("https://huntstead.example/api/callback", {
    headers: { Cookie: lines.map((line) => line.split(";", 1)[0]).join("; ") },
  });
const HOST_ONLY = /^__Host-[^=]+=.*; Path=\/(;|$)/;

describe("on https", () => {
  const origin = "https://huntstead.example";
  beforeEach(() => useEnvironment({ ...before, appOrigin: origin }));

  it("uses the __Host- prefix so that sibling hosts cannot set sign-in cookies", async () => {
    const cookie = await createStateCookie(origin);
    const returns = buildReturnCookie({ state: "abc", path: "/pros" });
    const browser = identifyBrowser(new Request(origin)).cookie;
    expect([cookie, returns, browser].map((line) => line.split(/[:.=]/, 1)[0])).toEqual([
      "__Host-oauth2",
      "__Host-return-to",
      "__Host-browser",
    ]);
    for (const line of [cookie, returns, browser]) {
      expect(line).toMatch(HOST_ONLY);
      expect(line).toMatch(/; Secure/);
      expect(line).not.toMatch(/Domain/i);
    }
    expect(readReturnTo(createRequestWith(returns), "abc")).toBe("/pros");
    expect(readReturnTo(createRequestWith(returns.replace("__Host-", "")), "abc")).toBeNull();
  });

  it("clears sign-in cookies by the same names and path", async () => {
    const cookie = await createStateCookie(origin);
    const state =
      new URLSearchParams(cookie.slice(cookie.indexOf("=") + 1).split(";", 1)[0]).get("state") ??
      "";
    const returns = buildReturnCookie({ state, path: "/pros" });
    const cleared = clearSignIn(createRequestWith(cookie, returns), state);
    expect(cleared).toHaveLength(2);
    for (const line of cleared) {
      expect(line).toMatch(HOST_ONLY);
      expect(line).toMatch(/Max-Age=0.*; Secure/);
    }
  });
});

it("uses no prefix on http", async () => {
  useEnvironment({ ...before, appOrigin: "http://localhost:3000" });
  expect(await createStateCookie("http://localhost:3000")).toMatch(/^oauth2:/);
  expect(buildReturnCookie({ state: "abc", path: "/pros" })).toMatch(/^return-to\.abc=/);
});
