import { expect, it } from "vitest";

import { createAgent } from "../factories/create-agent";
import { createProfessional } from "../factories/create-professional";
import type { Browser } from "../fixtures/browse";
import { openLive } from "../fixtures/live-client";
import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { findChanges, type TableRows } from "../fixtures/read-tables";
import { signInAs } from "../fixtures/sign-in-as";

/** The reason as an admin writes it, and as the page must contain it. */
const HOSTILE = "No license.\n<img src=x onerror=alert(1)>";
const ESCAPED = "No license.\n&lt;img src=x onerror=alert(1)&gt;";
const hidden = { professional: "", agent: "" };

const { origin, things, people, get, send, read } = openTestMarketplace("suspension", {
  usesPostgres: true,
  async seedMore({ people: { hunter } }) {
    const rejected = { userId: hunter.id, reviewStatus: "rejected", reviewReason: HOSTILE };
    hidden.professional = (await createProfessional(rejected)).id;
    hidden.agent = (await createAgent(rejected)).id;
  },
});

const WITHIN = { timeout: 5_000, interval: 100 };
const REASON = "Leases land that is not theirs";
const status = async (path: string, caller: Role) => (await get(path, caller)).status;
const text = async (path: string, caller: Role = "visitor") => (await get(path, caller)).text();
const press = (path: string, caller: Role, fields: Record<string, string>) =>
  send(path, caller, { method: "POST", body: new URLSearchParams(fields) });
const decide = (fields: Record<string, string>) =>
  press(`/admin/users/${things().owner}/suspend`, "admin", fields);

/** Returns the pages and calls of the owner's listings, for other people. */
const listed = () => {
  const { listing, lease } = things();
  return [
    `/property/${listing}`,
    `/api/properties/${listing}`,
    `/property/${lease}/calendar`,
    `/property/${listing}/seasons.ics`,
  ];
};
const LISTS = ["/properties", "/api/properties", "/properties.atom"];
const namesIt = async () => {
  const texts = await Promise.all(LISTS.map((path) => text(path)));
  return texts.map((body) => body.includes(things().listing));
};
/** Tables with changes that a suspension leaves on purpose, or that the test itself causes. */
const KEPT = /^(?:audit_log|outbox|offers|sessions|recently_viewed)/;
const waitsSince = (tables: TableRows): TableRows =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) =>
        row.replace(/("(?:waiting_since|public_since|updated_at)"):(?:null|"[^"]*")/g, "$1:0"),
      ),
    ]),
  );

let before: TableRows;
let browser: Browser;

it("a suspended account is signed out everywhere within five seconds", async () => {
  before = await read();
  for (const path of listed()) expect([path, await status(path, "hunter")]).toEqual([path, 200]);
  expect(await namesIt()).toEqual([true, true, true]);
  const live = await openLive({ origin: origin(), cookie: people().owner.cookie });
  expect((await decide({ intent: "suspend", reason: REASON })).status).toBe(303);
  await expect.poll(() => status("/api/auth/user", "owner"), WITHIN).toBe(401);
  for (const caller of ["visitor", "hunter"] as const) {
    for (const path of listed()) {
      await expect.poll(() => status(path, caller), WITHIN).toBe(404);
    }
  }
  await expect.poll(namesIt, WITHIN).toEqual([false, false, false]);
  const ended = await Promise.race([
    live.closed,
    new Promise((resolve) => setTimeout(resolve, 5_000)),
  ]);
  expect(ended).toBe(1008);
  expect(await status("/messages", "owner")).toBe(302);
  const page = await text(`/property/${things().listing}`, "admin");
  expect(page).toContain("account is suspended");
  expect(page).toContain(REASON);
});

it("a suspended account sees the reason at sign-in and may only export its data", async () => {
  browser = await signInAs(origin(), people().owner.email, "/messages");
  const page = await browser.visit(`${origin()}/messages`);
  expect(page.url.pathname).toBe("/suspended");
  expect(page.text).toContain(REASON);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect((await browser.visit("/profile/listings/" + things().listing)).url.pathname).toBe(
    "/suspended",
  );
  expect((await browser.visit("/api/auth/user")).status).toBe(401);
  const response = await browser.request(`/api/messages`, {
    method: "POST",
    headers: { Origin: origin(), "Content-Type": "application/json" },
    body: JSON.stringify({ conversationId: things().conversation, content: "Hello" }),
  });
  expect(response.status).toBe(401);
  const cookie = `session=${browser.cookie("session")}`;
  await expect(openLive({ origin: origin(), cookie })).rejects.toThrow("refused 401");
  const exported = await browser.visit("/profile/export");
  expect(JSON.parse(exported.text)).toMatchObject({ account: { email: people().owner.email } });
  expect((await browser.visit("/profile/delete")).status).toBe(200);
});

it("an account gets everything back when the suspension is lifted", async () => {
  expect((await decide({ intent: "lift" })).status).toBe(303);
  for (const path of listed()) {
    await expect.poll(() => status(path, "visitor"), WITHIN).toBe(200);
  }
  await expect.poll(namesIt, WITHIN).toEqual([true, true, true]);
  expect((await browser.visit("/messages")).url.pathname).toBe("/messages");
  const after = await read();
  const changed = findChanges(waitsSince(before), waitsSince(after));
  expect(changed.filter((line) => !KEPT.test(line))).toEqual([]);
});

it("the owner and admins see why a listing was unpublished", async () => {
  const id = things().listing;
  const path = `/admin/listings/${id}/unpublish`;
  for (const caller of ["visitor", "hunter"] as const) {
    const rejectedResponse = await press(path, caller, { intent: "unpublish", reason: REASON });
    expect([302, 303, 403]).toContain(rejectedResponse.status);
  }
  expect(await status(`/property/${id}`, "visitor")).toBe(200);
  const blank = await press(path, "admin", { intent: "unpublish", reason: " " });
  expect(blank.status).toBe(400);
  expect(await blank.text()).toContain("Enter a reason.");
  expect((await press(path, "admin", { intent: "unpublish", reason: REASON })).status).toBe(303);
  for (const one of listed().filter((one) => one.includes(id))) {
    await expect.poll(() => status(one, "visitor"), WITHIN).toBe(404);
  }
  expect(await text(path, "admin")).toContain(REASON);
  expect(await text(`/property/${id}`, "admin")).toContain(REASON);
  for (const ownPath of [`/property/${id}`, `/profile/listings/${id}`]) {
    expect((await browser.visit(ownPath)).text).toContain(REASON);
  }
  for (const caller of ["visitor", "hunter"] as const) {
    expect(await text(`/property/${id}`, caller)).not.toContain(REASON);
  }
  expect((await press(path, "admin", { intent: "publish" })).status).toBe(303);
  await expect.poll(() => status(`/property/${id}`, "visitor"), WITHIN).toBe(200);
});

it("the owner and admins see why a profile was hidden", async () => {
  for (const path of [`/professional/${hidden.professional}`, `/agent/${hidden.agent}`]) {
    for (const caller of ["hunter", "admin"] as const) {
      const page = await text(path, caller);
      expect(page).toContain(ESCAPED);
      expect(page).not.toContain("<img src=x");
    }
    for (const caller of ["visitor", "owner"] as const) {
      expect(await status(path, caller)).toBe(404);
      expect(await text(path, caller)).not.toContain("No license.");
    }
  }
});

it("a suspended account can be deleted and cannot sign up again", async () => {
  await decide({ intent: "suspend", reason: REASON });
  const out = await signInAs(origin(), people().owner.email);
  expect((await out.visit("/profile/delete")).status).toBe(200);
  const page = await out.submit({ confirm: "on" });
  expect(page.url.pathname).toBe("/");
  await expect(signInAs(origin(), people().owner.email)).rejects.toThrow("403");
});
