import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Browser } from "../fixtures/browse";
import { seedMarketplace, type MarketplaceFixture } from "../fixtures/seed-marketplace";
import { openLive } from "../fixtures/live-client";
import { findChanges, readTables } from "../fixtures/read-tables";
import { signInAs } from "../fixtures/sign-in-as";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-sessions-"));
let server: RunningServer;
let seeded: MarketplaceFixture;
beforeAll(async () => {
  seeded = await seedMarketplace(directory);
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off", RATE_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const address = (path: string) => server.origin + path;
const EMAIL = "hunter@huntstead.test";
const PLANTED = "p".repeat(43);

function plant(browser: Browser, value: string): void {
  browser.cookies = browser.cookies.filter(({ name }) => name !== "session");
  browser.cookies.push({ name: "session", value, path: "/" });
}

async function getSignedInUser(cookie: string, { origin } = server): Promise<string | number> {
  const response = await fetch(`${origin}/api/auth/user`, { headers: { Cookie: cookie } });
  const body = (await response.json()) as { email?: string };
  return response.status === 200 ? (body.email ?? "") : response.status;
}

/** Signs in up to the provider's redirect, which is not followed. */
async function signInUntilCallback(browser: Browser, email: string): Promise<string> {
  await browser.visit(address("/api/login"));
  let response = await browser.request("", {
    method: "POST",
    body: new URLSearchParams({ email }),
    headers: { Origin: server.origin },
  });
  for (let steps = 0; steps < 10; steps += 1) {
    const to = new URL(response.headers.get("Location") ?? "", server.origin);
    if (to.pathname === "/api/callback") return to.href;
    response = await browser.request(to);
  }
  throw new Error("The provider did not lead back");
}

/** Returns what a session opens: a page, its data, the API, the live connection. */
async function probeAccess(cookie: string): Promise<(number | string)[]> {
  const fetchStatus = async (path: string) => {
    const headers = { Cookie: cookie };
    return (await fetch(address(path), { headers, redirect: "manual" })).status;
  };
  const live = await openLive({ origin: server.origin, cookie }).then(
    ({ socket }) => {
      socket.terminate();
      return "open";
    },
    (error: Error) => error.message,
  );
  return [
    await fetchStatus("/messages"),
    await fetchStatus("/messages?_data=features%2Fmessaging%2Fmessages.page"),
    await fetchStatus("/api/conversations"),
    live,
  ];
}
const OPEN = [200, 200, 200, "open"];
const SHUT = [302, 204, 401, "refused 401"];

describe("session fixation", () => {
  it("replaces a made-up session id at sign-in", async () => {
    const browser = new Browser();
    plant(browser, PLANTED);
    await browser.visit(address("/api/login"));
    plant(browser, PLANTED);
    await browser.submit({ email: EMAIL });
    expect(browser.cookie("session")).not.toBe(PLANTED);
    expect(await getSignedInUser(`session=${browser.cookie("session")}`)).toBe(EMAIL);
    expect(await getSignedInUser(`session=${PLANTED}`)).toBe(401);
  });

  it("ends a planted session of somebody else at sign-in", async () => {
    const otherCookie =
      (await signInAs(server.origin, "stranger@example.test")).cookie("session") ?? "";
    const browser = new Browser();
    await browser.visit(address("/api/login"));
    plant(browser, otherCookie);
    await browser.submit({ email: EMAIL });
    expect(browser.cookie("session")).not.toBe(otherCookie);
    expect(await getSignedInUser(`session=${browser.cookie("session")}`)).toBe(EMAIL);
    expect(await getSignedInUser(`session=${otherCookie}`)).toBe(401);
  });

  it("creates a new session at each sign-in", async () => {
    const browser = new Browser();
    const callback = await signInUntilCallback(browser, EMAIL);
    const first = (await signInAs(server.origin, EMAIL)).cookie("session") ?? "";
    plant(browser, first);
    await browser.request(callback);
    expect(browser.cookie("session")).not.toBe(first);
    expect(await getSignedInUser(`session=${first}`)).toBe(401);
    expect(await getSignedInUser(`session=${browser.cookie("session")}`)).toBe(EMAIL);
  });
});

describe("the session cookie", () => {
  it("is host-only and HttpOnly", async () => {
    const browser = new Browser();
    const response = await browser.request(await signInUntilCallback(browser, EMAIL));
    const line = response.headers.getSetCookie().find((each) => each.startsWith("session="));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\//);
    expect(line).not.toMatch(/Domain=/i);
    expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
  });

  it("is rejected when it is cut, extended, altered, or the stored hash", async () => {
    const id = (await signInAs(server.origin, EMAIL)).cookie("session") ?? "";
    const { sessions = [] } = await readTables(directory);
    const hashes = sessions.map((row) => (JSON.parse(row) as { sid: string }).sid);
    const altered = id.slice(0, -1) + (id.endsWith("A") ? "B" : "A");
    const forged = [id.slice(0, -1), `${id}A`, altered, id.toUpperCase(), `${id}.x`, "", ...hashes];
    for (const value of forged) expect(await getSignedInUser(`session=${value}`), value).toBe(401);
    for (const name of ["Session", "__Host-session", "session "]) {
      const expected = name === "session " ? EMAIL : 401;
      expect(await getSignedInUser(`${name}=${id}`), name).toBe(expected);
    }
    expect(hashes).not.toContain(id);
    expect(await getSignedInUser(`session=${id}`)).toBe(EMAIL);
  });

  it("counts only the first of several session cookies", async () => {
    const ownCookie = (await signInAs(server.origin, EMAIL)).cookie("session") ?? "";
    const otherCookie =
      (await signInAs(server.origin, "other@example.test")).cookie("session") ?? "";
    expect(await getSignedInUser(`session=${ownCookie}; session=${otherCookie}`)).toBe(EMAIL);
    expect(await getSignedInUser(`session=${PLANTED}; session=${ownCookie}`)).toBe(401);
    // A session's form token is not valid for another session.
    const page = await fetch(address("/profile/edit"), {
      headers: { Cookie: `session=${otherCookie}` },
    });
    const token = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    expect(token).toMatch(/^[\w-]{43}\.[\w-]{36}$/);
    const send = (cookie: string) =>
      fetch(address("/profile/edit"), {
        method: "POST",
        body: new URLSearchParams({ csrf: token, firstName: "Mallory" }),
        headers: { Cookie: cookie },
        redirect: "manual",
      });
    expect((await send(`session=${ownCookie}; session=${otherCookie}`)).status).toBe(403);
    expect((await send(`session=${ownCookie}`)).status).toBe(403);
    expect((await send(`session=${otherCookie}`)).status).toBe(303);
  });

  it("is rejected once the session has expired", async () => {
    expect(await getSignedInUser(seeded.expiredCookie)).toBe(401);
    expect(await probeAccess(seeded.expiredCookie)).toEqual(SHUT);
  });
});

describe("an ended session", () => {
  it("opens no page and closes its live connection after sign-out", async () => {
    const browser = await signInAs(server.origin, EMAIL);
    const cookie = `session=${browser.cookie("session")}`;
    expect(await probeAccess(cookie)).toEqual(OPEN);
    const live = await openLive({ origin: server.origin, cookie });
    await browser.visit(address("/api/logout"));
    const startedAt = Date.now();
    expect(await probeAccess(cookie)).toEqual(SHUT);
    expect(await live.closed).toBe(1008);
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  });

  it("all sessions end when the account is deleted", async () => {
    const email = "leaver@example.test";
    const browsers = [await signInAs(server.origin, email), await signInAs(server.origin, email)];
    const cookies = browsers.map((browser) => `session=${browser.cookie("session")}`);
    const live = await openLive({ origin: server.origin, cookie: cookies[1] ?? "" });
    await browsers[0]?.visit(address("/profile/delete"));
    await browsers[0]?.submit({ confirm: "on" });
    for (const cookie of cookies) expect(await probeAccess(cookie)).toEqual(SHUT);
    expect(await live.closed).toBe(1008);
  });

  it("loses admin rights at the next request after the role was revoked", async () => {
    const admin = await signInAs(server.origin, "admin@huntstead.test");
    const helper = await signInAs(server.origin, "helper@example.test");
    const user = await helper.request(address("/api/auth/user"));
    const { id } = (await user.json()) as { id: string };
    const give = async (role: string) => {
      await admin.visit(address(`/admin/users/${id}/role`));
      await admin.submit({ role });
    };
    const rights = async () => [
      (await helper.request(address("/admin"))).status,
      (await helper.request(address("/admin?_data=features%2Fblog%2Fadmin.page"))).status,
      (await helper.request(address("/api/blog?published=false"))).status,
    ];
    expect(await rights()).toEqual([403, 403, 403]);
    await give("admin");
    expect(await rights()).toEqual([200, 200, 200]);
    await give("user");
    // Removing the role ends the session.
    expect(await rights()).toEqual([302, 204, 401]);
    const before = await readTables(directory);
    const { postSlug, post } = seeded.things;
    for (const response of [
      await helper.request(address("/admin"), {
        method: "POST",
        body: new URLSearchParams({ intent: "delete", id: post }),
        headers: { Origin: server.origin },
      }),
      await helper.request(address(`/api/blog/${post}`), {
        method: "DELETE",
        headers: { Origin: server.origin },
      }),
    ]) {
      expect([303, 401]).toContain(response.status);
    }
    expect(findChanges(before, await readTables(directory))).toEqual([]);
    expect((await fetch(address(`/blog/${postSlug}`))).status).toBe(200);
  });
});

describe("the callback of the identity provider", () => {
  it("does not sign in from another browser or twice", async () => {
    const attacker = new Browser();
    const callback = await signInUntilCallback(attacker, "attacker@example.test");
    const victim = new Browser();
    const rejectedResponse = await victim.request(callback);
    expect(rejectedResponse.status).toBeGreaterThanOrEqual(400);
    expect(rejectedResponse.status).toBeLessThan(500);
    expect(victim.cookie("session")).toBeUndefined();

    // The victim has their own sign-in under way, but neither the attacker's state nor code belongs to it.
    const ownCallback = await signInUntilCallback(victim, EMAIL);
    expect((await victim.request(callback)).status).toBeGreaterThanOrEqual(400);
    expect(victim.cookie("session")).toBeUndefined();
    const secondCallback = await signInUntilCallback(victim, EMAIL);
    const mixed = new URL(secondCallback);
    mixed.searchParams.set("code", new URL(callback).searchParams.get("code") ?? "");
    expect((await victim.request(mixed)).status).toBeGreaterThanOrEqual(400);
    expect(victim.cookie("session")).toBeUndefined();
    expect(ownCallback).not.toBe(secondCallback);

    const attackerCookies = [...attacker.cookies];
    expect((await attacker.request(callback)).status).toBeLessThan(400);
    const session = attacker.cookie("session");
    expect(session).toBeDefined();
    // One has the browser's current cookies, and one its earlier cookies.
    for (const cookies of [attacker.cookies, attackerCookies]) {
      const second = new Browser();
      second.cookies = [...cookies];
      const response = await second.request(callback);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect([undefined, session]).toContain(second.cookie("session"));
    }
  });
});

describe("the session cookie on https", () => {
  it("uses the __Host- prefix and ignores a cookie without it", async () => {
    const port = String(await findFreePort());
    const { people } = seeded;
    await server.stop();
    const https = await startServer({
      PORT: port,
      APP_ORIGIN: `https://localhost:${port}`,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DATA_DIR: directory,
      DEMO_DATA: "off",
      SIGN_IN: "embedded",
    });
    try {
      const { cookie } = people.owner;
      expect(await getSignedInUser(cookie, https)).toBe(401);
      expect(await getSignedInUser(`__Host-${cookie}`, https)).toBe(people.owner.email);
      const response = await fetch(`${https.origin}/api/logout`, {
        headers: { Cookie: `__Host-${cookie}` },
        redirect: "manual",
      });
      const [line] = response.headers.getSetCookie();
      expect(line).toMatch(/^__Host-session=;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
      expect(await getSignedInUser(`__Host-${cookie}`, https)).toBe(401);
    } finally {
      await https.stop();
    }
  });
});
