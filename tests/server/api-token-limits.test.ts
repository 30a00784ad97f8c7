import { randomBytes } from "node:crypto";

import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { startServer, type RunningServer } from "../setup/start-server";
import { openTemporaryPostgres } from "../setup/temporary-postgres";
import { startTwoProcesses, type TwoProcesses } from "../setup/two-processes";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes a token as the page's form does, without scripts. */
async function makeToken(origin: string, person: Browser, name: string) {
  const response = await person.request(`${origin}/profile/tokens`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({
      ...{ intent: "create", name, access: "write", expiresOn: inDays(20) },
    }),
  });
  const html = await response.text();
  const [token] = /hst_[\w-]{43}/.exec(html) ?? [];
  const [, id] = new RegExp(`id="([\\w-]{36})"><div[^>]*><h3>${name}`).exec(html) ?? [];
  if (!token || !id) throw new Error(`No token: ${response.status}`);
  return { token, id };
}

const revoke = (origin: string, person: Browser, id: string) =>
  person.request(`${origin}/profile/tokens`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ intent: "revoke", id }),
    redirect: "manual",
  });

const fetchStatus = async (origin: string, token: string, path = "/api/auth/user", init = {}) => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(origin + path, { headers, ...init });
  await response.arrayBuffer();
  return response.status;
};

describe("rate limits of API tokens", () => {
  let server: RunningServer;
  let hunter: Browser;
  beforeAll(async () => {
    server = await startServer();
    hunter = await signInAs(server.origin, "hunter@huntstead.test");
  });
  afterAll(async () => {
    await server.stop();
  });

  it("counts requests of all tokens and sessions of an account together", async () => {
    const { origin } = server;
    const { token } = await makeToken(origin, hunter, "One");
    const { token: other } = await makeToken(origin, hunter, "Two");
    const guide = await signInAs(origin, "guide@huntstead.test");
    const { token: guides } = await makeToken(origin, guide, "Three");
    const init = (bearer: string) => ({
      method: "POST",
      body: "{}",
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
    });
    const path = "/api/contact-requests";
    const statuses = [];
    for (let i = 0; i < 30; i += 1) {
      const bearer = i % 2 ? token : other;
      statuses.push(await fetchStatus(origin, bearer, path, init(bearer)));
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect(await fetchStatus(origin, token, path, init(token))).toBe(429);
    const inSession = await hunter.request(origin + path, {
      ...{ method: "POST", body: "{}" },
      headers: { Origin: origin, "Content-Type": "application/json" },
    });
    expect(inSession.status).toBe(429);
    expect(await fetchStatus(origin, guides, path, init(guides))).toBe(400);
  });

  it("limits guesses of invalid tokens per network without blocking valid tokens", async () => {
    const { origin } = server;
    const { token } = await makeToken(origin, hunter, "Known");
    const { token: unused, id } = await makeToken(origin, hunter, "Unused");
    expect(await fetchStatus(origin, token)).toBe(200);
    const guess = () => `hst_${randomBytes(32).toString("base64url")}`;
    const guesses = await Promise.all(
      Array.from({ length: 80 }, () => fetchStatus(origin, guess())),
    );
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
    const response = await fetch(`${origin}/api/properties`, {
      headers: { Authorization: `Bearer ${guess()}` },
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    // At the limit a valid token gets the same response as an invalid one.
    expect(await fetchStatus(origin, unused)).toBe(429);
    expect(await fetchStatus(origin, token)).toBe(200);
    expect((await fetch(`${origin}/api/properties`)).status).toBe(200);
    expect((await revoke(origin, hunter, id)).status).toBe(303);
  });
});

const postgres = await openTemporaryPostgres();
if (!postgres) console.log("PostgreSQL not found: skipping two processes on one database.");

describe.skipIf(!postgres)("API tokens across two processes on one database", () => {
  let database: pg.Client;
  let firstServer: RunningServer;
  let secondServer: RunningServer;
  let owner: Browser;
  let admin: Browser;
  let servers: TwoProcesses;
  beforeAll(async () => {
    servers = await startTwoProcesses(postgres?.url ?? "");
    ({ database, first: firstServer, second: secondServer, owner, admin } = servers);
  });
  afterAll(async () => {
    await servers.stop();
    await postgres?.close();
  });

  const within = { timeout: 5_000, interval: 50 };
  const DRAFTS = "/api/blog?published=false";

  it("accepts a token created in the other process and rejects it after it was revoked there", async () => {
    const { token, id } = await makeToken(firstServer.origin, owner, "Everywhere");
    expect(await fetchStatus(secondServer.origin, token)).toBe(200);
    expect((await revoke(firstServer.origin, owner, id)).status).toBe(303);
    await expect.poll(() => fetchStatus(secondServer.origin, token), within).toBe(401);
  });

  it("rejects a token of a suspended account, an expired token, and one whose admin rights ended in the other process", async () => {
    const { token } = await makeToken(firstServer.origin, owner, "Shut out");
    expect(await fetchStatus(secondServer.origin, token)).toBe(200);
    const { rows } = await database.query<{ id: string }>(
      "SELECT id FROM users WHERE email = 'owner@huntstead.test'",
    );
    const suspended = await admin.request(
      `${firstServer.origin}/admin/users/${rows[0]?.id}/suspend`,
      {
        method: "POST",
        headers: { Origin: firstServer.origin },
        body: new URLSearchParams({ intent: "suspend", reason: "Spam" }),
        redirect: "manual",
      },
    );
    expect(suspended.status).toBe(303);
    await expect.poll(() => fetchStatus(secondServer.origin, token), within).toBe(401);

    const { token: admins, id } = await makeToken(firstServer.origin, admin, "Admin");
    expect(await fetchStatus(secondServer.origin, admins, DRAFTS)).toBe(403);
    await database.query("UPDATE api_tokens SET is_admin = true WHERE id = $1", [id]);
    expect(await fetchStatus(secondServer.origin, admins, DRAFTS)).toBe(200);
    await database.query("UPDATE users SET is_admin = false WHERE email = 'admin@huntstead.test'");
    await expect.poll(() => fetchStatus(secondServer.origin, admins, DRAFTS), within).toBe(403);
    expect(await fetchStatus(secondServer.origin, admins)).toBe(200);
    await database.query("UPDATE api_tokens SET expires_on = current_date - 2 WHERE id = $1", [id]);
    await expect.poll(() => fetchStatus(secondServer.origin, admins), within).toBe(401);
  });
});
