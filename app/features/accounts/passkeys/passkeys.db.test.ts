import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";

import { describe, expect, test, vi } from "vitest";

import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isRecentSignIn } from "~/platform/accounts/sessions.server";
import { adoptSignInMode } from "~/platform/accounts/sign-in-mode.server";

import { createUser } from "../../../../tests/factories/create-user";
import {
  storeChallenge,
  sweepPasskeyChallenges,
  consumeChallenge,
} from "./passkey-challenges.server";
import { MAX_PASSKEYS } from "./passkey-limits";
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskeyRegistration,
} from "./passkeys.server";
import { signInByPasskey, startPasskeySignIn } from "./sign-in-by-passkey.server";

interface Authenticator {
  credentialId: string;
  userId: string;
  privateKey: KeyObject;
  counter: number;
}

/** Encodes an ES256 key as COSE: kty 2, alg -7, crv 1, x, y. */
function toCose(publicKey: KeyObject): Uint8Array<ArrayBuffer> {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (key: number, value: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 0x20]), Buffer.from(value, "base64url")]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Uint8Array.from(Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]));
}

/** Creates an account with a passkey, and its authenticator. */
async function createPasskey(issuer = "embedded", counter = 0): Promise<Authenticator> {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { id: userId } = await createUser({ issuer });
  const credentialId = randomBytes(32).toString("base64url");
  await database().passkey.create({
    data: {
      userId,
      credentialId,
      publicKey: toCose(publicKey),
      counter: BigInt(counter),
      name: "Phone",
    },
  });
  return { credentialId, userId, privateKey, counter };
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const UP_AND_UV = 0x05;

/** Builds a browser's sign-in response; an attacker can change each part by the options. */
function signed(
  { credentialId, userId, privateKey, counter }: Authenticator,
  challenge: string,
  {
    origin = environment().appOrigin,
    rpID = "localhost",
    flags = UP_AND_UV,
    type = "webauthn.get",
    handle = userId,
  } = {},
): string {
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const authenticatorData = Buffer.concat([sha256(rpID), Buffer.from([flags]), count]);
  const signature = createSign("sha256")
    .update(Buffer.concat([authenticatorData, sha256(clientData)]))
    .sign(privateKey);
  return JSON.stringify({
    id: credentialId,
    rawId: credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: base64url(Buffer.from(handle.replaceAll("-", ""), "hex")),
    },
  });
}

async function tryIn(
  authenticator: Authenticator,
  options?: Parameters<typeof signed>[2],
  interaction = "one",
) {
  const { challenge } = await startPasskeySignIn(interaction);
  return signInByPasskey({ interaction, response: signed(authenticator, challenge, options) });
}

const findSubject = async ({ userId }: Authenticator) =>
  (await database().user.findUniqueOrThrow({ where: { id: userId } })).subject;

describe("a passkey", () => {
  test("signs in to its account and records when", async () => {
    const key = await createPasskey();
    expect(await tryIn(key)).toBe(await findSubject(key));
    const [listed] = await listPasskeys(key);
    expect(listed?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpID: "evil.example" }],
    ["a user who was not verified", { flags: 0x01 }],
    ["nobody present", { flags: 0x04 }],
    ["a registration", { type: "webauthn.create" }],
    ["another account's handle", { handle: "0190a000-0000-7000-8000-000000000000" }],
  ])("with %s is rejected", async (_, options) => {
    expect(await tryIn(await createPasskey(), options)).toBeNull();
  });

  test("signed by another key is rejected", async () => {
    const key = await createPasskey();
    const { privateKey } = await createPasskey();
    expect(await tryIn({ ...key, privateKey })).toBeNull();
    expect(await tryIn({ ...key, credentialId: "x".repeat(43) })).toBeNull();
  });

  test("answers a challenge once, in the same browser, within five minutes", async () => {
    const key = await createPasskey();
    const { challenge } = await startPasskeySignIn("one");
    const response = signed(key, challenge);
    await startPasskeySignIn("other");
    expect(await signInByPasskey({ interaction: "other", response })).toBeNull();
    expect(await signInByPasskey({ interaction: "never", response })).toBeNull();
    const tried = await Promise.all(
      [1, 2, 3, 4].map(() => signInByPasskey({ interaction: "one", response })),
    );
    expect(tried.filter((subject) => subject !== null)).toHaveLength(1);
    expect(await signInByPasskey({ interaction: "one", response })).toBeNull();
    const late = await startPasskeySignIn("one");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1_000 });
    try {
      const submission = { interaction: "one", response: signed(key, late.challenge) };
      expect(await signInByPasskey(submission)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test("with a signature counter is rejected when the counter does not increase", async () => {
    const key = await createPasskey("embedded", 5);
    expect(await tryIn({ ...key, counter: 6 })).not.toBeNull();
    for (const counter of [6, 5, 0]) expect(await tryIn({ ...key, counter })).toBeNull();
    expect(await tryIn({ ...key, counter: 9 })).not.toBeNull();
  });

  test("of a suspended account, deleted account, or another sign-in mode is rejected", async () => {
    const foreign = await createPasskey("https://id.example");
    expect(await tryIn(foreign)).toBeNull();
    expect(await tryIn(await createPasskey("email"))).toBeNull();
    for (const change of [
      { suspendedAt: new Date(), suspensionReason: "Spam" },
      { deletedAt: new Date() },
    ]) {
      const key = await createPasskey();
      await database().user.update({ where: { id: key.userId }, data: change });
      expect(await tryIn(key)).toBeNull();
    }
    const authenticator = await createPasskey();
    const where = { id: authenticator.userId };
    await database().user.update({
      where,
      data: { suspendedAt: new Date(), suspensionReason: "Spam" },
    });
    await database().user.update({ where, data: { suspendedAt: null, suspensionReason: null } });
    expect(await tryIn(authenticator)).not.toBeNull();
  });

  test("can be removed only by its owner", async () => {
    const key = await createPasskey();
    const other = await createUser({ issuer: "embedded" });
    const [{ id } = { id: "" }] = await listPasskeys(key);
    expect(await removePasskey({ id, userId: other.id })).toBe(false);
    expect(await tryIn(key)).not.toBeNull();
    expect(await removePasskey({ id, userId: key.userId })).toBe(true);
    expect(await tryIn(key)).toBeNull();
  });

  test("is rejected after SIGN_IN was changed", async () => {
    const other = await createPasskey();
    await adoptSignInMode("embedded");
    expect(await listPasskeys(other)).toHaveLength(1);
    await adoptSignInMode("email");
    expect(await listPasskeys(other)).toEqual([]);
  });
});

test("adding a passkey requires user verification and a discoverable key, once each", async () => {
  const key = await createPasskey();
  const options = await startPasskeyRegistration({ userId: key.userId, sid: "s" });
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    excludeCredentials: [{ id: key.credentialId }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  expect(await consumeChallenge("session s")).toBe(options.challenge);
  expect(await consumeChallenge("session s")).toBeNull();
});

test("deletes expired challenges", async () => {
  await storeChallenge({ browser: "session s", challenge: "c" });
  await sweepPasskeyChallenges(new Date());
  expect(await database().passkeyChallenge.count()).toBe(1);
  await sweepPasskeyChallenges(new Date(Date.now() + 6 * 60_000));
  expect(await database().passkeyChallenge.count()).toBe(0);
});

/** Builds a browser's response for a new passkey, without an attestation. */
function registered(challenge: string): string {
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const type = "webauthn.create";
  const { appOrigin: origin } = environment();
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const id = randomBytes(32);
  const authData = Buffer.concat([
    sha256("localhost"),
    // The flags (user present, user verified, key attached), then the counter and the device kind.
    Buffer.from([0x45, 0, 0, 0, 0]),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    toCose(publicKey),
  ]);
  const text = (word: string) =>
    Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData")],
    ...[Buffer.from([0x58, authData.length]), authData],
  ]);
  return JSON.stringify({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestationObject),
    },
  });
}

test("limits the passkeys of an account, even when many are added at once", async () => {
  const { id: userId } = await createUser({ issuer: "embedded" });
  await database().passkey.createMany({
    data: Array.from({ length: MAX_PASSKEYS - 3 }, (_, n) => ({
      ...{ userId, credentialId: `known-${n}`, publicKey: new Uint8Array(77), name: "Phone" },
      counter: 0n,
    })),
  });
  const sids = Array.from({ length: 12 }, (_, n) => `session ${n}`);
  const responses = await Promise.all(
    sids.map(async (sid) =>
      registered((await startPasskeyRegistration({ userId, sid })).challenge),
    ),
  );
  const added = await Promise.all(
    responses.map((response, n) =>
      addPasskey({ userId, sid: sids[n] ?? "", response, name: "Laptop" }),
    ),
  );
  expect(added.sort()).toEqual([
    ...Array.from({ length: 3 }, () => "added"),
    ...Array.from({ length: 9 }, () => "too many"),
  ]);
  expect(await database().passkey.count({ where: { userId } })).toBe(MAX_PASSKEYS);
});

describe("adding and removing a passkey", () => {
  const mailsTo = async (to: string) =>
    (await database().outboxEntry.findMany({ orderBy: { createdAt: "asc" } }))
      .map(({ payload }) => payload as { to: string; subject: string; paragraphs: string[] })
      .filter((mail) => mail.to === to);

  test("sends one email each to the account", async () => {
    const email = "pat@example.test";
    const { id: userId } = await createUser({ issuer: "embedded", email });
    const { challenge } = await startPasskeyRegistration({ userId, sid: "s" });
    const response = registered(challenge);
    await addPasskey({ userId, sid: "s", response, name: "Laptop" });
    await addPasskey({ userId, sid: "s", response, name: "Laptop" });
    const [{ id } = { id: "" }] = await listPasskeys({ userId });
    await removePasskey({ id, userId });
    await removePasskey({ id, userId });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "A passkey was added to your account: Laptop",
      "A passkey was removed from your account: Laptop",
    ]);
    for (const { paragraphs } of mails) expect(paragraphs[0]).toContain("Laptop");
  });

  test("requires a sign-in within the last 15 minutes and no API token", () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(isRecentSignIn({ signedInAt: ago(14) })).toBe(true);
    for (const signedInAt of [ago(16), null]) expect(isRecentSignIn({ signedInAt })).toBe(false);
    expect(isRecentSignIn(null)).toBe(false);
  });
});
