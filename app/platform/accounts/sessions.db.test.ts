import { describe, expect, test } from "vitest";

import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "../database/database.server";
import {
  endSession,
  findSession,
  getCsrfAccount,
  isValidCsrfToken,
  startSession,
  sweepExpiredSessions,
} from "./sessions.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const ID = "a".repeat(43);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function signedIn() {
  const user = await createUser();
  const setCookie = await startSession(user.id, null);
  const cookie = setCookie.split(";")[0] ?? "";
  return { user, setCookie, cookie, id: cookie.slice("session=".length) };
}
const daysLeft = ({ expire }: { expire: Date }) => (expire.getTime() - Date.now()) / DAY_MS;

describe("a session", () => {
  test("is found by its cookie", async () => {
    const { user, cookie } = await signedIn();
    const session = await findSession(`theme=dark; ${cookie}`);
    expect(session?.user).toMatchObject({ id: user.id, email: user.email });
    expect(session?.user).not.toHaveProperty("subject");
    for (const other of [null, "", "session=", `session=${ID}`, `${cookie}x`, "session=' OR 1=1"]) {
      expect(await findSession(other)).toBeNull();
    }
  });

  test("has a random id, stored only as a hash", async () => {
    const { id, setCookie } = await signedIn();
    expect(Buffer.from(id, "base64url")).toHaveLength(32);
    expect(setCookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const rows = await database().session.findMany();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sid).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(id);
    // A session's id in the table is a hash, which does not work as a cookie.
    expect(await findSession(`session=${rows[0]?.sid}`)).toBeNull();
  });

  test("ends when the browser signs in again", async () => {
    const { user, cookie } = await signedIn();
    const next = await startSession(user.id, cookie);
    expect(await findSession(cookie)).toBeNull();
    expect(await findSession(next.split(";")[0] ?? "")).not.toBeNull();
  });

  test("ends on the server at sign-out, without ending other sessions", async () => {
    const { user, cookie } = await signedIn();
    const other = (await startSession(user.id, null)).split(";")[0] ?? "";
    expect(await endSession(cookie)).toMatch(/^session=;.*Max-Age=0/);
    expect(await findSession(cookie)).toBeNull();
    expect(await findSession(other)).not.toBeNull();
  });

  test("ends with its account", async () => {
    const { user, cookie } = await signedIn();
    await database().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } });
    expect(await findSession(cookie)).toBeNull();
  });
});

describe("session expired", () => {
  test("expires after 14 days without a visit", async () => {
    const { cookie } = await signedIn();
    const started = await database().session.findFirstOrThrow();
    expect(daysLeft(started)).toBeCloseTo(14, 2);
    await database().session.updateMany({ data: { expire: inDays(-0.0001) } });
    expect(await findSession(cookie)).toBeNull();
  });

  test("is extended by visits", async () => {
    await createSession({ id: ID, createdAt: inDays(-3), expire: inDays(11) });
    await findSession(`session=${ID}`);
    const renewed = await database().session.findFirstOrThrow();
    expect(daysLeft(renewed)).toBeCloseTo(14, 2);
    await findSession(`session=${ID}`);
    expect(await database().session.findFirstOrThrow()).toEqual(renewed);
  });

  test("expires 30 days after its start at the latest", async () => {
    await createSession({ id: ID, createdAt: inDays(-29), expire: inDays(0.5) });
    expect(await findSession(`session=${ID}`)).not.toBeNull();
    expect(daysLeft(await database().session.findFirstOrThrow())).toBeCloseTo(1, 2);
  });

  test("deletes expired sessions", async () => {
    await createSession({ expire: inDays(-1) });
    const { sid } = await createSession({ expire: inDays(1) });
    await sweepExpiredSessions();
    expect((await database().session.findMany()).map((row) => row.sid)).toEqual([sid]);
  });
});

describe("the CSRF token of a session", () => {
  test("is valid for its session only", async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const token = (await findSession(first.cookie))?.csrfToken ?? "";
    expect(isValidCsrfToken(first.cookie, token)).toBe(true);
    expect(isValidCsrfToken(second.cookie, token)).toBe(false);
    for (const forged of ["", token.slice(1), `${token}x`, first.id]) {
      expect(isValidCsrfToken(first.cookie, forged)).toBe(false);
    }
    expect(isValidCsrfToken(null, token)).toBe(false);
  });

  test("contains the account and cannot be forged", async () => {
    const { cookie } = await signedIn();
    const session = await findSession(cookie);
    const token = session?.csrfToken ?? "";
    expect(getCsrfAccount(token)).toBe(session?.user.id);
    expect(isValidCsrfToken(cookie, token.split(".", 1)[0] ?? "")).toBe(false);
  });

  test("does not reveal the session id", async () => {
    const { cookie, id } = await signedIn();
    expect((await findSession(cookie))?.csrfToken).not.toContain(id);
  });
});
