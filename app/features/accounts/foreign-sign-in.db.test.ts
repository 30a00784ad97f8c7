import { createServer } from "node:http";

import { generateKeyPair, type JWTPayload } from "jose";
import { afterEach, describe, expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import { Browser } from "../../../tests/fixtures/browse";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  ForeignProvider,
  listen,
} from "../../../tests/fixtures/foreign-provider";
import { openSignInServer, type SignInServer } from "../../../tests/fixtures/sign-in-server";

let servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

type ProviderOptions = Omit<Parameters<typeof ForeignProvider.open>[0], "redirectUri">;

/** Opens a marketplace whose people sign in at an external provider. */
async function openBoth(options: ProviderOptions = {}, variables: Record<string, string> = {}) {
  let provider: ForeignProvider | undefined;
  const signInServer = await openSignInServer(async (origin) => {
    provider = await ForeignProvider.open({ ...options, redirectUri: `${origin}/api/callback` });
    servers.push(provider);
    return {
      OAUTH_ISSUER: provider.issuer,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_CLIENT_SECRET: CLIENT_SECRET,
      ...variables,
    };
  });
  servers.push(signInServer);
  if (!provider) throw new Error("The provider was not opened.");
  provider.person = PAT;
  return { signInServer, provider };
}

const PAT = {
  subject: "pat-1",
  claims: {
    email: "Pat@Example.test",
    email_verified: true,
    given_name: "Pat",
    family_name: "Doe",
    picture: "https://pictures.example/pat.jpg",
  },
};

const signIn = (signInServer: SignInServer, browser = new Browser()) =>
  browser.visit(`${signInServer.origin}/api/login?returnTo=/pros`);
const users = () => database().user.findMany({ orderBy: { createdAt: "asc" } });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

/** Runs a sign-in up to the redirect to the callback, which is not visited. */
async function stopBeforeCallback(signInServer: SignInServer, browser: Browser): Promise<URL> {
  let url = new URL(`${signInServer.origin}/api/login?returnTo=/pros`);
  while (url.pathname !== "/api/callback") {
    const response = await browser.request(url);
    url = new URL(response.headers.get("Location") ?? "", url);
  }
  return url;
}

describe("an account of an identity provider (OpenID Connect)", () => {
  test("is created at the first sign-in by issuer and subject", async () => {
    const { signInServer, provider } = await openBoth();
    const browser = new Browser();
    const end = await signIn(signInServer, browser);
    expect(end.url.href).toBe(`${signInServer.origin}/pros`);
    const start = new URL(end.redirects[1] ?? "");
    expect(start.searchParams.get("code_challenge_method")).toBe("S256");
    expect(start.searchParams.get("redirect_uri")).toBe(`${signInServer.origin}/api/callback`);
    expect(start.searchParams.get("nonce")).toBeTruthy();
    expect(await users()).toMatchObject([
      {
        issuer: provider.issuer,
        subject: "pat-1",
        email: "pat@example.test",
        emailVerified: true,
        firstName: "Pat",
        lastName: "Doe",
        profileImageUrl: "https://pictures.example/pat.jpg",
        isAdmin: false,
      },
    ]);
    expect(browser.cookie("session")).toMatch(/^[\w-]{43}$/);
    expect(browser.cookieNames().filter((name) => /^(oauth2|return-to)/.test(name))).toEqual([]);
  });

  test("keeps edited names and takes over a new email address", async () => {
    const { signInServer, provider } = await openBoth();
    await signIn(signInServer);
    await database().user.updateMany({ data: { firstName: "Patricia", lastName: null } });
    provider.person = { ...PAT, claims: { ...PAT.claims, email: "new@example.test" } };
    await signIn(signInServer);
    expect(await users()).toMatchObject([
      { firstName: "Patricia", lastName: null, email: "new@example.test" },
    ]);
  });

  test("ignores an email address that the provider has not verified", async () => {
    const { signInServer, provider } = await openBoth({}, { ADMIN_EMAILS: "pat@example.test" });
    provider.person = { ...PAT, claims: { ...PAT.claims, email_verified: false } };
    expect((await signIn(signInServer)).status).toBe(200);
    expect(await users()).toMatchObject([{ email: null, emailVerified: false, isAdmin: false }]);
  });

  test("works without an email address and keeps a known one", async () => {
    const { signInServer, provider } = await openBoth();
    provider.person = { subject: "pat-1", claims: { name: "Pat van der Doe" } };
    expect((await signIn(signInServer)).status).toBe(200);
    expect(await users()).toMatchObject([
      { email: null, firstName: "Pat", lastName: "van der Doe" },
    ]);
    provider.person = PAT;
    await signIn(signInServer);
    provider.person = { subject: "pat-1", claims: {} };
    await signIn(signInServer);
    expect(await users()).toMatchObject([{ email: "pat@example.test" }]);
  });

  test("becomes an admin by a verified address of ADMIN_EMAILS", async () => {
    const { signInServer, provider } = await openBoth(
      {},
      { ADMIN_EMAILS: "x@y.z, PAT@example.test" },
    );
    await signIn(signInServer);
    provider.person = { ...PAT, claims: { ...PAT.claims, email: "new@example.test" } };
    await signIn(signInServer);
    expect(await users()).toMatchObject([{ email: "new@example.test", isAdmin: true }]);
  });

  test("is created once for concurrent sign-ins", async () => {
    const { signInServer } = await openBoth();
    const ends = await Promise.all(Array.from({ length: 5 }, () => signIn(signInServer)));
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await users()).toHaveLength(1);
    expect(await database().session.count()).toBe(5);
  });

  test("is refused to another subject with the same verified address", async () => {
    const { signInServer, provider } = await openBoth();
    await signIn(signInServer);
    provider.person = { ...PAT, subject: "pat-2" };
    const browser = new Browser();
    const end = await signIn(signInServer, browser);
    expect(end.status).toBe(409);
    expect(end.text).toContain("This email address already has an account");
    expect(browser.cookie("session")).toBeUndefined();
    expect(await users()).toHaveLength(1);
    // A known account must not take the address of another account either.
    provider.person = { subject: "pat-2", claims: {} };
    expect((await signIn(signInServer)).status).toBe(200);
    provider.person = { ...PAT, subject: "pat-2" };
    expect((await signIn(signInServer)).status).toBe(409);
  });

  test("is created again after it was deleted", async () => {
    const { signInServer } = await openBoth();
    await signIn(signInServer);
    await database().user.updateMany({ data: { deletedAt: new Date(), isAdmin: true } });
    expect((await signIn(signInServer)).status).toBe(200);
    const [old, fresh] = await users();
    expect(old).toMatchObject({ email: null });
    expect(old?.subject).not.toBe("pat-1");
    expect(fresh).toMatchObject({ subject: "pat-1", email: "pat@example.test", isAdmin: false });
  });
});

describe("an identity provider", () => {
  test("gets the client secret in the body when it is configured so", async () => {
    const { signInServer } = await openBoth({ clientAuthentication: "client_secret_post" });
    expect((await signIn(signInServer)).status).toBe(200);
  });

  test("is asked for userinfo when the id_token has no address", async () => {
    const { signInServer } = await openBoth({ claimsIn: "userinfo" });
    await signIn(signInServer);
    expect(await users()).toMatchObject([{ email: "pat@example.test", firstName: "Pat" }]);
  });

  test("is rejected when userinfo is about another subject", async () => {
    const { signInServer, provider } = await openBoth({ claimsIn: "userinfo" });
    provider.userinfoIsAbout = "somebody";
    expect((await signIn(signInServer)).status).toBe(400);
    expect(await users()).toEqual([]);
  });

  test("counts as unavailable when its keys cannot be read", async () => {
    const { signInServer, provider } = await openBoth();
    provider.keysFail = true;
    expect((await signIn(signInServer)).status).toBe(503);
    provider.keysFail = false;
    expect((await signIn(signInServer)).status).toBe(200);
  });

  test("shows an error page when it is unavailable", async () => {
    const server = createServer();
    const { port } = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const signInServer = await openSignInServer(() => ({
      OAUTH_ISSUER: `http://localhost:${port}`,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_CLIENT_SECRET: CLIENT_SECRET,
    }));
    servers.push(signInServer);
    for (let round = 0; round < 2; round++) {
      const page = await signIn(signInServer);
      expect(page.status).toBe(503);
      expect(page.headers.get("Content-Type")).toContain("text/html");
      expect(page.text).toContain('href="/api/login?returnTo=%2Fpros"');
      expect(page.text).not.toMatch(/ECONNREFUSED|localhost:\d+\/\.well|at .*\.ts/);
    }
  });

  test("times out when it does not respond at the start", { timeout: 15_000 }, async () => {
    const silent = createServer(() => undefined);
    const { port } = await listen(silent);
    const signInServer = await openSignInServer(() => ({
      OAUTH_ISSUER: `http://localhost:${port}`,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_CLIENT_SECRET: CLIENT_SECRET,
    }));
    servers.push(signInServer);
    const startedAt = performance.now();
    expect((await signIn(signInServer)).status).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(9_500);
    silent.closeAllConnections();
    silent.close();
  });

  test("times out when it does not respond at the end", { timeout: 15_000 }, async () => {
    const { signInServer, provider } = await openBoth();
    provider.tokenHangs = true;
    const startedAt = performance.now();
    const end = await signIn(signInServer);
    expect(end.status).toBe(503);
    expect(end.text).toContain("Try again");
    expect(performance.now() - startedAt).toBeLessThan(9_500);
  });

  test("causes a server error when it rejects our client secret", async () => {
    const { signInServer } = await openBoth({}, { OAUTH_CLIENT_SECRET: "another secret" });
    expect((await signIn(signInServer)).status).toBe(503);
  });
});

describe("the callback of an identity provider", () => {
  const expectRefusal = (end: { status: number; text: string; headers: Headers }, status = 400) => {
    expect(end.status).toBe(status);
    expect(end.headers.get("Content-Type")).toContain("text/html");
    expect(end.text).toContain("Try again");
    expect(end.headers.get("Cache-Control")).toContain("no-store");
  };

  test("says that sign-in was canceled and clears its cookies", async () => {
    const { signInServer, provider } = await openBoth();
    provider.refusesWith = "access_denied";
    const browser = new Browser();
    const end = await signIn(signInServer, browser);
    expectRefusal(end, 403);
    expect(end.text).toContain('href="/api/login?returnTo=%2Fpros"');
    expect(browser.cookieNames().filter((name) => /^(oauth2|return-to)/.test(name))).toEqual([]);
  });

  test.each(["", "?state=x", "?code=x", "?state=x&code=y", "?error=access_denied&state=x"])(
    "is rejected with %j and without a sign-in",
    async (query) => {
      const { signInServer } = await openBoth();
      expectRefusal(await new Browser().visit(`${signInServer.origin}/api/callback${query}`));
    },
  );

  test("is rejected with another state or in another browser", async () => {
    const { signInServer } = await openBoth();
    const browser = new Browser();
    const url = await stopBeforeCallback(signInServer, browser);
    expectRefusal(await new Browser().visit(url));
    const other = new URL(url);
    other.searchParams.set("state", "x".repeat(43));
    expectRefusal(await browser.visit(other));
    expect(await users()).toEqual([]);
  });

  test("is rejected when replayed", async () => {
    const { signInServer } = await openBoth();
    const browser = new Browser();
    const url = await stopBeforeCallback(signInServer, browser);
    const cookies = browser.cookies;
    expect((await browser.visit(url)).status).toBe(200);
    expectRefusal(await browser.visit(url));
    browser.cookies = cookies;
    expectRefusal(await browser.visit(url));
    expect(await database().session.count()).toBe(1);
  });

  test("is rejected with a wrong code", async () => {
    const { signInServer } = await openBoth();
    const browser = new Browser();
    const url = await stopBeforeCallback(signInServer, browser);
    url.searchParams.set("code", "wrong");
    expectRefusal(await browser.visit(url));
  });

  test("redirects home when the return path was forged", async () => {
    const { signInServer } = await openBoth();
    const browser = new Browser();
    const url = await stopBeforeCallback(signInServer, browser);
    for (const cookie of browser.cookies) {
      if (!cookie.name.startsWith("return-to.")) continue;
      cookie.value = cookie.value.replace(/^[^.]*/, Buffer.from("/forged").toString("base64url"));
    }
    expect((await browser.visit(url)).url.pathname).toBe("/");
  });

  test("does not use the code for HEAD", async () => {
    const { signInServer } = await openBoth();
    const browser = new Browser();
    const url = await stopBeforeCallback(signInServer, browser);
    await browser.request(url, { method: "HEAD" });
    expect((await browser.visit(url)).url.pathname).toBe("/pros");
  });

  const forgeries: [
    string,
    (claims: JWTPayload, foreignProvider: ForeignProvider) => Promise<string>,
  ][] = [
    [
      "another nonce",
      (claims, foreignProvider) => foreignProvider.sign({ ...claims, nonce: "another" }),
    ],
    ["no nonce", ({ nonce: _nonce, ...claims }, foreignProvider) => foreignProvider.sign(claims)],
    [
      "another audience",
      (claims, foreignProvider) => foreignProvider.sign({ ...claims, aud: "somebody" }),
    ],
    [
      "a foreign party",
      (claims, foreignProvider) => foreignProvider.sign({ ...claims, azp: "somebody" }),
    ],
    [
      "several audiences and no party",
      (claims, foreignProvider) =>
        foreignProvider.sign({ ...claims, aud: [CLIENT_ID, "somebody"] }),
    ],
    [
      "another issuer",
      (claims, foreignProvider) => foreignProvider.sign({ ...claims, iss: "https://evil.example" }),
    ],
    [
      "an end in the past",
      (claims, foreignProvider) => foreignProvider.sign({ ...claims, exp: inSeconds(-60) }),
    ],
    ["no end", ({ exp: _exp, ...claims }, foreignProvider) => foreignProvider.sign(claims)],
    ["no subject", ({ sub: _sub, ...claims }, foreignProvider) => foreignProvider.sign(claims)],
    [
      "a foreign key",
      async (claims, foreignProvider) =>
        foreignProvider.sign(claims, (await generateKeyPair("RS256")).privateKey),
    ],
    [
      "no signature",
      (claims) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
        return Promise.resolve(`${part({ alg: "none" })}.${part(claims)}.`);
      },
    ],
    ["no shape at all", () => Promise.resolve("nothing")],
  ];

  test.each(forgeries)("is rejected with an id_token of %s", async (_name, forge) => {
    const { signInServer, provider } = await openBoth();
    provider.forge = forge;
    const browser = new Browser();
    expectRefusal(await signIn(signInServer, browser));
    expect(browser.cookie("session")).toBeUndefined();
    expect(await users()).toEqual([]);
    // An unforged token passes, so the forgery was the reason for the refusal.
    provider.forge = (claims, foreignProvider) => foreignProvider.sign(claims);
    expect((await signIn(signInServer)).status).toBe(200);
  });
});
