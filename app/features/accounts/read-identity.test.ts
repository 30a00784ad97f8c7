import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWTPayload,
} from "jose";
import { afterEach, beforeAll, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import type { IdentityProvider } from "./identity-provider.server";
import { readIdentity } from "./read-identity.server";

const ISSUER = "https://provider.example";
const NONCE = "the nonce of this sign-in";
const SECRET = "a client secret of more than 32 bytes, known to both";

let key: CryptoKey;
let keys: IdentityProvider["keys"];
beforeAll(async () => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret }));
  const pair = await generateKeyPair("ES256", { extractable: true });
  key = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: "one" }] });
});

let userinfo: Server | null = null;
afterEach(() => {
  userinfo?.closeAllConnections();
  userinfo?.close();
  userinfo = null;
});

/** Serves a userinfo endpoint and records the authorization of each request. */
async function serveUserinfo(listener: RequestListener) {
  const requested: (string | undefined)[] = [];
  userinfo = createServer((req, res) => {
    requested.push(req.headers.authorization);
    listener(req, res);
  });
  await new Promise<void>((resolve) => userinfo?.listen(0, "127.0.0.1", resolve));
  const { port } = userinfo.address() as AddressInfo;
  return { requested, userinfoEndpoint: `http://127.0.0.1:${port}/userinfo` };
}
const respondWith =
  (claims: unknown): RequestListener =>
  (_req, res) =>
    void res.end(JSON.stringify(claims));

const now = () => Math.floor(Date.now() / 1_000);
const createClaims = (changed: object): JWTPayload => ({
  iss: ISSUER,
  aud: "marketplace",
  sub: "pat-1",
  nonce: NONCE,
  iat: now(),
  exp: now() + 300,
  ...changed,
});

const sign = (claims: object) =>
  new SignJWT(createClaims(claims)).setProtectedHeader({ alg: "ES256", kid: "one" }).sign(key);

function read(idToken: string, changed: Partial<IdentityProvider> = {}, data: object = {}) {
  const provider: IdentityProvider = {
    issuer: ISSUER,
    accountIssuer: "the key of its accounts",
    clientId: "marketplace",
    clientSecret: SECRET,
    clientAuthentication: "client_secret_basic",
    authorizationEndpoint: `${ISSUER}/authorize`,
    tokenEndpoint: `${ISSUER}/token`,
    userinfoEndpoint: null,
    keys,
    ...changed,
  };
  return readIdentity({ provider, tokens: { idToken: () => idToken, data }, nonce: NONCE });
}
const signAndRead = async (claims: object) => read(await sign(claims));
const UNVERIFIED = { name: "SignInFailure", reason: "unverified" };
const UNAVAILABLE = { name: "SignInFailure", reason: "unavailable" };

describe("validating an id_token", () => {
  it("accepts a token that is signed by the provider's key", async () => {
    expect(await signAndRead({ email: " Pat@Example.TEST ", email_verified: true })).toEqual({
      issuer: "the key of its accounts",
      subject: "pat-1",
      verifiedEmail: "pat@example.test",
      firstName: null,
      lastName: null,
      pictureUrl: null,
    });
  });

  it.each([
    ["no text", 42],
    ["a list", ["pat-1"]],
    ["an object", { length: 1 }],
    ["true", true],
    ["empty", ""],
    ["null", null],
    ["longer than 255 characters", "s".repeat(256)],
    ["one that no database keeps", "pat\0"],
  ])("rejects a token whose subject is %s", async (_what, sub) => {
    await expect(signAndRead({ sub })).rejects.toMatchObject(UNVERIFIED);
  });

  it("accepts a subject of 255 characters", async () => {
    expect((await signAndRead({ sub: "s".repeat(255) })).subject).toHaveLength(255);
  });

  it.each([
    ["a nonce in a list", { nonce: [NONCE] }],
    ["an empty nonce", { nonce: "" }],
    ["another party", { azp: "somebody" }],
    ["a party that is none", { azp: null }],
    ["several audiences, another of them the party", { aud: ["marketplace", "b"], azp: "b" }],
    ["an end beyond the tolerance", { exp: now() - 60 }],
    ["a beginning in the future", { nbf: now() + 60 }],
    ["an issuer but for a slash", { iss: `${ISSUER}/` }],
  ])("rejects a token with %s", async (_what, changed) => {
    await expect(signAndRead(changed)).rejects.toMatchObject(UNVERIFIED);
  });

  it.each([
    ["one audience in a list", { aud: ["marketplace"] }],
    ["several audiences, us the party", { aud: ["b", "marketplace"], azp: "marketplace" }],
    ["an end within the clocks' tolerance", { exp: now() - 4 }],
  ])("accepts a token with %s", async (_what, changed) => {
    expect((await signAndRead(changed)).subject).toBe("pat-1");
  });

  it("rejects a token that is signed with the client secret", async () => {
    const secret = new TextEncoder().encode(SECRET);
    const token = await new SignJWT(createClaims({}))
      .setProtectedHeader({ alg: "HS256" })
      .sign(secret);
    const symmetric = () => Promise.resolve(secret);
    await expect(read(token, { keys: symmetric })).rejects.toMatchObject(UNVERIFIED);
  });

  it.each([
    ["time out", () => new errors.JWKSTimeout()],
    ["are no keys", () => new errors.JWKSInvalid()],
    ["answer an error", () => new errors.JOSEError("Expected 200 OK")],
  ])("counts the provider as unavailable when the keys %s", async (_what, fault) => {
    const rejectAsUnavailable = () => Promise.reject(fault());
    await expect(read(await sign({}), { keys: rejectAsUnavailable })).rejects.toMatchObject(
      UNAVAILABLE,
    );
  });
});

describe("a verified address", () => {
  it.each([
    [{ email: "a@b", email_verified: true }, "a@b"],
    [{ email: "A@B.C", email_verified: "true" }, "a@b.c"],
    [{ email: `${"a".repeat(252)}@b`, email_verified: true }, `${"a".repeat(252)}@b`],
    [{ email: `${"a".repeat(253)}@b`, email_verified: true }, null],
    [{ email: "a@b.c", email_verified: "false" }, null],
    [{ email: "a@b.c", email_verified: 1 }, null],
    [{ email: "a@b.c", email_verified: "TRUE" }, null],
    [{ email: "a@b.c" }, null],
    [{ email: "", email_verified: true }, null],
    [{ email: "a@b@c", email_verified: true }, null],
    [{ email: "a b@c", email_verified: true }, null],
    [{ email: "a@b\r\nBcc: x", email_verified: true }, null],
    [{ email: "a\0@b.c", email_verified: true }, null],
    [{ email: "@", email_verified: true }, null],
    [{ email: ["a@b.c"], email_verified: true }, undefined],
    [{ email_verified: true }, undefined],
  ])("of %j is %j", async (claims, expected) => {
    expect((await signAndRead(claims)).verifiedEmail).toBe(expected);
  });
});

describe("names", () => {
  it.each([
    [{ given_name: " Pat ", family_name: "van  der\nDoe" }, ["Pat", "van der Doe"]],
    [{ given_name: "Pat", name: "Patricia Doe" }, ["Pat", null]],
    [{ family_name: "Doe", name: "Patricia Doe" }, [null, "Doe"]],
    [{ name: "  Pat  van der Doe " }, ["Pat", "van der Doe"]],
    [{ name: "Pat" }, ["Pat", null]],
    [{ name: "" }, [null, null]],
    [{ given_name: " ", family_name: "\0", name: "Pat Doe" }, ["Pat", "Doe"]],
    [{ given_name: "P\0at" }, ["Pat", null]],
    [{ name: "\u202ePat\u2066 Doe" }, ["Pat", "Doe"]],
    [{ given_name: { first: "Pat" }, name: 7 }, [null, null]],
  ])("of %j are %j", async (claims, expected) => {
    const { firstName, lastName } = await signAndRead(claims);
    expect([firstName, lastName]).toEqual(expected);
  });

  it("are cut to a hundred characters without splitting a character or leaving a space at the end", async () => {
    const { firstName, lastName } = await signAndRead({
      given_name: `${"p".repeat(99)}😀😀`,
      family_name: `${"d".repeat(99)} Doe`,
    });
    expect(firstName).toBe(`${"p".repeat(99)}😀`);
    expect(lastName).toBe("d".repeat(99));
  });
});

describe("a picture", () => {
  it.each([
    ["https://pictures.example/pat doe.jpg", "https://pictures.example/pat%20doe.jpg"],
    ["http://pictures.example/pat.jpg", null],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AAAA", null],
    ["//pictures.example/pat.jpg", null],
    ["", null],
    [`https://pictures.example/${"p".repeat(2_000)}`, null],
    [{ url: "https://pictures.example/pat.jpg" }, null],
  ])("at %j is %j", async (picture, expected) => {
    expect((await signAndRead({ picture })).pictureUrl).toBe(expected);
  });
});

describe("userinfo", () => {
  const granted = { access_token: "the access token" };

  it("is requested when the id_token has no address", async () => {
    const claims = { sub: "pat-1", email: "pat@example.test", email_verified: true, name: "Pat D" };
    const { requested, userinfoEndpoint } = await serveUserinfo(respondWith(claims));
    expect(await read(await sign({ name: "Pat Doe" }), { userinfoEndpoint }, granted)) //
      .toMatchObject({ verifiedEmail: "pat@example.test", firstName: "Pat", lastName: "Doe" });
    expect(requested).toEqual(["Bearer the access token"]);
  });

  it.each([
    ["the id_token has an address", { email: "pat@example.test" }, granted],
    ["the address is not verified", { email: "pat@example.test", email_verified: false }, granted],
    ["there is no access token", {}, {}],
    ["the access token is none", {}, { access_token: 7 }],
  ])("is not requested when %s", async (_what, claims, data) => {
    const { requested, userinfoEndpoint } = await serveUserinfo(respondWith({ sub: "pat-1" }));
    await read(await sign(claims), { userinfoEndpoint }, data);
    expect(requested).toEqual([]);
  });

  it("decides whether its address is verified", async () => {
    const unverified = await serveUserinfo(
      respondWith({ sub: "pat-1", email: "victim@example.test" }),
    );
    const token = await sign({ email_verified: true });
    expect((await read(token, unverified, granted)).verifiedEmail).toBeNull();
    userinfo?.close();
    const verified = await serveUserinfo(
      respondWith({ sub: "pat-1", email: "pat@example.test", email_verified: true }),
    );
    const other = await sign({ email_verified: false });
    expect((await read(other, verified, granted)).verifiedEmail).toBe("pat@example.test");
  });

  it.each([
    ["about somebody else", respondWith({ sub: "pat-2", email: "a@b.c" }), UNVERIFIED],
    ["about nobody", respondWith({ email: "a@b.c", email_verified: true }), UNVERIFIED],
    ["no object", respondWith([]), UNVERIFIED],
    ["no JSON", (_req, res) => void res.end("<html>"), UNVERIFIED],
    ["refused", (_req, res) => void res.writeHead(401).end("{}"), UNAVAILABLE],
    ["a fault", (_req, res) => void res.writeHead(500).end("{}"), UNAVAILABLE],
    ["cut off", (_req, res) => void res.destroy(), UNAVAILABLE],
  ])("ends the sign-in when it is %s", async (_what, listener, failure) => {
    const { userinfoEndpoint } = await serveUserinfo(listener);
    const token = await sign({});
    await expect(read(token, { userinfoEndpoint }, granted)).rejects.toMatchObject(failure);
  });
});
