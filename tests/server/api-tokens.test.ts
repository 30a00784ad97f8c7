import { randomUUID } from "node:crypto";

import { describe, expect, it } from "vitest";

import { API_ROUTES } from "~/api/openapi.server";

import { SQUARE } from "../fixtures/boundary-files";
import { openLive } from "../fixtures/live-client";
import { openTestMarketplace, type Role } from "../fixtures/open-test-marketplace";
import { findChanges } from "../fixtures/read-tables";
import { buildPropertyInput } from "../factories/property-input";

const { origin, things, people, tokens, errors, get, send, listAddresses, read } =
  openTestMarketplace("api-tokens", { usesPostgres: true });

type TokenName = keyof ReturnType<typeof tokens>;

/** Sends a request with a token, without the headers of a browser. */
function callAs(token: string | null, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(init.body ? { "Content-Type": "application/json" } : {}),
    ...init.headers,
  };
  return fetch(origin() + path, { redirect: "manual", ...init, headers });
}
const requestWithToken = (name: TokenName, path: string, init?: RequestInit) =>
  callAs(tokens()[name], path, init);
const getChallenge = (response: Response) => response.headers.get("WWW-Authenticate");

const INVALID = { status: 401, challenge: 'Bearer error="invalid_token"' };
const TOO_LITTLE = { status: 403, challenge: 'Bearer error="insufficient_scope"' };

interface Sample {
  path?: Record<string, string>;
  query?: string;
  /** A body that is rejected, so that a call with permission changes nothing. */
  body?: object | string;
  /** The status for the session of the listing's owner. */
  owner: number;
}
const toPath = (id: string): Sample["path"] => ({ id });
const NOBODY = "00000000-0000-7000-8000-00000000000d";

/** A request of the owner for each call; a call without an entry fails the test. */
const SAMPLES: Record<string, () => Sample> = {
  getSignedInUser: () => ({ owner: 200 }),
  listProfessionals: () => ({ owner: 200 }),
  getProfessional: () => ({ path: toPath(things().professional), owner: 200 }),
  getProfessionalAvailability: () => ({ path: toPath(things().professional), owner: 200 }),
  listProfessionalReviews: () => ({ path: toPath(things().professional), owner: 200 }),
  listProperties: () => ({ owner: 200 }),
  publishProperty: () => ({ body: {}, owner: 400 }),
  importProperties: () => ({ body: "reference\nR-1\n", owner: 400 }),
  getProperty: () => ({ path: toPath(things().pendingListing), owner: 200 }),
  getPropertyAvailability: () => ({ path: toPath(things().lease), owner: 200 }),
  getPropertyBoundary: () => ({ path: toPath(things().lease), owner: 200 }),
  putPropertyBoundary: () => ({ path: toPath(NOBODY), body: { type: "Polygon" }, owner: 404 }),
  deletePropertyBoundary: () => ({ path: toPath(NOBODY), owner: 404 }),
  listPropertyReviews: () => ({ path: toPath(things().lease), owner: 200 }),
  listAgents: () => ({ owner: 200 }),
  listFavorites: () => ({ owner: 200 }),
  addFavorite: () => ({ body: {}, owner: 400 }),
  removeFavorite: () => ({ body: {}, owner: 400 }),
  checkFavorite: () => ({ query: `itemType=property&itemId=${things().listing}`, owner: 200 }),
  sendContactRequest: () => ({ body: {}, owner: 400 }),
  listOffers: () => ({ path: toPath(things().dealtRequest), owner: 200 }),
  makeOffer: () => ({ path: toPath(things().dealtRequest), body: {}, owner: 400 }),
  getOffer: () => ({ path: toPath(things().offer), owner: 200 }),
  answerOffer: () => ({ path: toPath(things().offer), body: {}, owner: 400 }),
  listAgreements: () => ({ owner: 200 }),
  getAgreement: () => ({ path: toPath(things().agreement), owner: 200 }),
  cancelAgreement: () => ({ path: toPath(things().agreement), body: {}, owner: 400 }),
  writeReview: () => ({ path: toPath(things().pastAgreement), body: {}, owner: 400 }),
  listConversations: () => ({ owner: 200 }),
  listMessages: () => ({ query: `conversationId=${things().conversation}`, owner: 200 }),
  listMessagesOfConversation: () => ({
    path: { conversationId: things().conversation },
    owner: 200,
  }),
  sendMessage: () => ({ body: {}, owner: 400 }),
  listPosts: () => ({ owner: 200 }),
  createPost: () => ({ body: {}, owner: 403 }),
  getPost: () => ({ path: { slugOrId: things().postSlug }, owner: 200 }),
  updatePost: () => ({ path: { slugOrId: things().post }, body: {}, owner: 403 }),
  deletePost: () => ({ path: { slugOrId: NOBODY }, owner: 403 }),
};

const CALLS = API_ROUTES.flatMap(({ path, calls }) =>
  Object.entries(calls).map(([method, { operationId, access }]) => ({
    ...{ path, method, operationId, access },
  })),
);

it("has a sample request of every API call", () => {
  expect(CALLS.map(({ operationId }) => operationId).filter((name) => !SAMPLES[name])).toEqual([]);
});

it("marks messages as read only when the token may write", async () => {
  const unread = async () => {
    const { messages = [] } = await read();
    return messages.filter(
      (row) => row.includes(things().conversation) && row.includes('"read":false'),
    ).length;
  };
  const path = `/api/messages/${things().conversation}`;
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  expect((await requestWithToken("read", path)).status).toBe(200);
  expect(await unread()).toBe(before);
  expect((await requestWithToken("write", path)).status).toBe(200);
  expect(await unread()).toBeLessThan(before);
});

describe.each(CALLS)("$method $path", ({ path, method, operationId, access }) => {
  const getSample = () => SAMPLES[operationId]?.() ?? { owner: 0 };
  const request = (): [string, RequestInit] => {
    const { path: parameters = {}, query, body } = getSample();
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? "");
    const init =
      typeof body === "string"
        ? { method, body, headers: { "Content-Type": "text/csv" } }
        : { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    return [query ? `${filled}?${query}` : filled, init];
  };
  const withToken = async (name: TokenName) => {
    const response = await requestWithToken(name, ...request());
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
    return {
      status: response.status,
      challenge: getChallenge(response),
      text: await response.text(),
    };
  };
  const inSession = async (caller: Role) => {
    const [address, init] = request();
    const type = init.body ? { "Content-Type": "application/json" } : {};
    const headers = { ...type, ...init.headers } as Record<string, string>;
    const response = await send(address, caller, { ...init, headers });
    return {
      status: response.status,
      challenge: getChallenge(response),
      text: await response.text(),
    };
  };
  const reads = method === "GET";

  it("answers 401 without a token or session, except to public calls", async () => {
    const response = await callAs(null, ...request());
    if (access === "anyone") {
      expect(response.status).not.toBe(401);
    } else {
      expect([response.status, getChallenge(response)]).toEqual([401, "Bearer"]);
    }
  });

  it("gives the same answer to a token as to its owner's session", async () => {
    // The first request marks things as read, so the compared requests start from the same state.
    await inSession("owner");
    const session = await inSession("owner");
    expect(session.status).toBe(getSample().owner);
    for (const name of ["write", "adminTokenOfNonAdmin"] as const) {
      expect(await withToken(name)).toEqual(session);
    }
    if (reads) expect(await withToken("read")).toEqual(session);
    else expect(await withToken("read")).toMatchObject(TOO_LITTLE);
  });

  it("allows admin calls only to a token with the admin right", async () => {
    const session = await inSession("admin");
    // This call returns the caller's own account, so only the status is the same.
    const same = operationId === "getSignedInUser" ? { status: 200 } : session;
    expect(session.status).not.toBe(403);
    expect(await withToken("adminWrite")).toMatchObject(same);
    if (reads) expect(await withToken("adminRead")).toMatchObject(same);
    else expect(await withToken("adminRead")).toMatchObject(TOO_LITTLE);
    const plain = await withToken("userTokenOfAdmin");
    if (access === "admin") expect(plain.status).toBe(403);
    else expect([200, 400, 404]).toContain(plain.status);
  });

  it.each(["revoked", "expired", "suspended"] as const)("rejects a %s token", async (name) => {
    expect(await withToken(name)).toMatchObject(INVALID);
  });
});

describe("an invalid API token", () => {
  const wrong = (): [string, string][] => [
    ["revoked", tokens().revoked],
    ["expired", tokens().expired],
    ["suspended", tokens().suspended],
    ["unknown", `hst_${"x".repeat(43)}`],
    ["cut", tokens().write.slice(0, -1)],
    ["longer", `${tokens().write}x`],
    ["in other letters", tokens().write.toUpperCase()],
    ["without its prefix", tokens().write.slice(4)],
    ["of somebody else", "eyJhbGciOiJIUzI1NiJ9.e30.x"],
    ["two words", `${tokens().write} ${tokens().read}`],
    ["nothing", ""],
    ["an injection", "hst_' OR '1'='1"],
    ["very long", `hst_${"x".repeat(8_000)}`],
  ];

  it("gets the same 401 for any kind of error", async () => {
    const responses = new Set<string>();
    for (const [name, token] of wrong()) {
      for (const path of ["/api/properties", "/api/auth/user", "/favorites.gpx"]) {
        const response = await callAs(token, path);
        const headers = [...response.headers].filter(([header]) => !/request-id|date/.test(header));
        expect([name, response.status, getChallenge(response)]).toEqual([
          name,
          401,
          INVALID.challenge,
        ]);
        responses.add(JSON.stringify([headers, await response.text(), path === "/favorites.gpx"]));
      }
    }
    expect(responses.size).toBe(2);
  });

  it("is rejected even with a valid session", async () => {
    const response = await get("/api/auth/user", "owner", {
      headers: { Authorization: `Bearer ${tokens().revoked}` },
    });
    expect([response.status, getChallenge(response)]).toEqual([401, INVALID.challenge]);
  });

  it("is ignored in another scheme, in the query, or in the body", async () => {
    const { write } = tokens();
    for (const headers of [
      { Authorization: `Basic ${Buffer.from(`${write}:`).toString("base64")}` },
      { Authorization: write },
      { "X-Api-Key": write },
      { Cookie: `session=${write}; token=${write}` },
    ] as Record<string, string>[]) {
      expect((await callAs(null, "/api/auth/user", { headers })).status).toBe(401);
    }
    expect((await callAs(null, `/api/auth/user?access_token=${write}`)).status).toBe(401);
  });
});

describe("an API token with write access", () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    requestWithToken("write", path, { method: "POST", body: JSON.stringify(body), headers });

  it("needs no Origin header and may come from any origin", async () => {
    const favorite = { itemType: "agent", itemId: things().agent };
    for (const headers of [
      {},
      { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" },
    ] as Record<string, string>[]) {
      expect((await post("/api/favorites", favorite, headers)).status).toBeLessThan(300);
      const removed = await requestWithToken("write", "/api/favorites", {
        method: "DELETE",
        body: JSON.stringify(favorite),
        headers,
      });
      expect(removed.status).toBe(200);
    }
    const forged = await callAs(null, "/api/favorites", {
      method: "POST",
      body: JSON.stringify(favorite),
      headers: { Cookie: people().owner.cookie, Origin: "https://elsewhere.example" },
    });
    expect(forged.status).toBe(403);
  });

  it("creates listings for its owner, once for each Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { ...buildPropertyInput(), title: "Listed by a program" };
    const first = await post("/api/properties", body, headers);
    expect(first.status, await first.clone().text()).toBe(201);
    const created = (await first.json()) as { id: string; userId: string };
    expect(created.userId).toBe(things().owner);
    const secondResponse = await post("/api/properties", body, headers);
    expect(await secondResponse.json()).toEqual(created);
    const bounded = await requestWithToken("write", `/api/properties/${created.id}/boundary`, {
      method: "PUT",
      body: JSON.stringify({ type: "Polygon", coordinates: [SQUARE] }),
    });
    expect(bounded.status).toBe(200);
    const fields = { conversationId: things().conversation, content: "Sent by a program" };
    expect((await post("/api/messages", fields)).status).toBe(201);
  });

  it("wins over a session cookie in the same request", async () => {
    const sendWithBoth = (cookie: string, token: string) =>
      callAs(token, "/api/auth/user", { headers: { Cookie: cookie } });
    const { admin, hunter } = people();
    for (const { cookie } of [admin, hunter]) {
      const response = await sendWithBoth(cookie, tokens().read);
      expect(await response.json()).toMatchObject({ id: things().owner });
    }
    const drafts = await callAs(tokens().write, "/api/blog?published=false", {
      headers: { Cookie: admin.cookie },
    });
    expect(drafts.status).toBe(403);
  });
});

describe("data for admins only", () => {
  it("is not returned to a token without the admin right", async () => {
    const { rejectedListing, huntersListing, draftSlug, unclaimedRequest } = things();
    const requests: [string, RequestInit?][] = [
      [`/api/properties/${rejectedListing}`],
      [`/api/properties/${huntersListing}`],
      [`/api/properties/${huntersListing}/availability`],
      [`/property/${huntersListing}.gpx`],
      [`/api/blog/${draftSlug}`],
    ];
    for (const [path, init] of requests) {
      expect([path, (await requestWithToken("userTokenOfAdmin", path, init)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await requestWithToken("userTokenOfAdmin", "/api/blog?published=false")).status).toBe(
      403,
    );
    const statuses = [200, 200, 200, 200, 200];
    const seen = [];
    for (const [path] of requests) seen.push((await requestWithToken("adminRead", path)).status);
    expect(seen.slice(0, 2)).toEqual(statuses.slice(0, 2));
    expect(seen.at(-1)).toBe(200);
    expect((await requestWithToken("adminRead", "/api/blog?published=false")).status).toBe(200);
    const user = async (name: TokenName) =>
      ((await (await requestWithToken(name, "/api/auth/user")).json()) as { isAdmin: boolean })
        .isAdmin;
    expect([
      await user("userTokenOfAdmin"),
      await user("adminRead"),
      await user("adminTokenOfNonAdmin"),
    ]).toEqual([false, true, false]);
    const offer = {
      method: "POST",
      body: JSON.stringify({
        ...{ startDate: "2028-11-08", endDate: "2028-11-14", groupSize: 4, total: "1800" },
        ...{ included: "Camp", validUntil: "2028-10-01", fullName: "Ada Admin" },
      }),
    };
    const path = `/api/contact-requests/${unclaimedRequest}/offers`;
    expect((await requestWithToken("userTokenOfAdmin", path, offer)).status).toBe(404);
    expect((await requestWithToken("adminWrite", path, offer)).status).toBe(409);
  });
});

/** Addresses outside /api/ that accept a token. */
const OPEN =
  /^\/(?:(?:properties|favorites|property\/[^/]+)\.(?:gpx|kml|geojson)|property\/[^/]+\/seasons\.ics|agreements\/[^/]+\.(?:ics|pdf|txt)|profile\/listings\.csv|(?:properties|pros|agents|blog)\.atom)$/;

describe("HTML pages and API tokens", () => {
  it("pages, their data, and forms do not accept an API token", async () => {
    const { listing, document, agreement } = things();
    const addresses = listAddresses(listing, document, agreement);
    expect(addresses.length).toBeGreaterThan(150);
    for (const address of addresses) {
      const response = await requestWithToken("adminWrite", address);
      await response.arrayBuffer();
      const [path = ""] = address.split("?", 1);
      const isOpen =
        (OPEN.test(path) || (path.startsWith("/api/") && path !== "/api")) &&
        !address.includes("_data=");
      const isRefused = response.status === 403 && getChallenge(response) === TOO_LITTLE.challenge;
      expect([address, isRefused, response.status < 500]).toEqual([address, !isOpen, true]);
    }
    for (const path of ["/profile/tokens", "/profile/delete", "/profile/verification", "/theme"]) {
      const response = await requestWithToken("write", path, { method: "POST" });
      expect([path, response.status, getChallenge(response)]).toEqual([
        path,
        403,
        TOO_LITTLE.challenge,
      ]);
    }
    for (const path of ["/api/login", "/api/logout", "/api/callback"]) {
      expect([path, (await requestWithToken("write", path)).status]).toEqual([path, 403]);
    }
    expect((await get("/api/auth/user", "owner")).status).toBe(200);
  });

  it("ignore a bearer token of another kind, such as a proxy adds", async () => {
    const headers = { Authorization: "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x" };
    expect((await get("/profile/tokens", "owner", { headers })).status).toBe(200);
    expect((await get("/about", "visitor", { headers })).status).toBe(200);
  });
});

describe("downloads by API token", () => {
  it("returns the owner's files with Cache-Control: no-store", async () => {
    const { agreement } = things();
    for (const path of [
      "/favorites.gpx",
      "/properties.geojson",
      `/agreements/${agreement}.txt`,
      `/agreements/${agreement}.pdf`,
      `/agreements/${agreement}.ics`,
    ]) {
      const response = await requestWithToken("read", path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      await response.arrayBuffer();
    }
    expect(
      (await requestWithToken("userTokenOfAdmin", `/agreements/${agreement}.txt`)).status,
    ).toBe(404);
  });
});

it("does not open the live WebSocket with an API token", async () => {
  const { read } = tokens();
  for (const cookie of ["", people().owner.cookie]) {
    const headers = { Authorization: `Bearer ${read}`, ...(cookie ? { Cookie: cookie } : {}) };
    await expect(openLive({ origin: origin() }, { headers })).rejects.toThrow("refused 403");
  }
});

it("neither reads from nor writes to the page cache of visitors", async () => {
  const path = "/api/properties";
  const visitors = async () => {
    const response = await get(path, "visitor");
    expect(response.headers.get("Cache-Control")).toContain("public");
    expect(response.headers.get("Vary")).toContain("Authorization");
    return response.text();
  };
  const before = await visitors();
  await visitors();
  expect((await requestWithToken("revoked", path)).status).toBe(401);
  const response = await requestWithToken("adminWrite", path);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("ETag")).toBeNull();
  expect(await visitors()).toBe(before);
  const head = await requestWithToken("read", path, { method: "HEAD" });
  expect([head.status, head.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
});

it("stores the last use of a token once an hour", async () => {
  await requestWithToken("adminRead", "/api/auth/user");
  const before = await read();
  for (let i = 0; i < 5; i += 1) await requestWithToken("adminRead", "/api/auth/user");
  expect(findChanges(before, await read())).toEqual([]);
});

describe("the API tokens page", () => {
  const fields = (overrides: Record<string, string> = {}) =>
    new URLSearchParams({
      ...{ intent: "create", name: "Made by hand", access: "write", expiresOn: inDays(30) },
      ...overrides,
    });
  const post = (body: URLSearchParams, caller: Role = "hunter") =>
    send("/profile/tokens", caller, { method: "POST", body });
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const tokensIn = (html: string) => [...html.matchAll(/hst_[\w-]{43}/g)].map(([token]) => token);

  it("shows a new token once and stores only its hash", async () => {
    const body = fields({ idempotencyKey: randomUUID() });
    // Two at the same moment, and once more afterwards.
    const responses = await Promise.all([post(body), post(body)]);
    responses.push(await post(body));
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const shown = new Set(texts.flatMap(tokensIn));
    expect(shown.size).toBe(1);
    expect(texts.filter((text) => tokensIn(text).length > 0)).toHaveLength(1);
    expect(
      texts.filter((text) => text.includes("was created, and we can&#x27;t show it again")),
    ).toHaveLength(2);
    for (const { headers } of responses) {
      expect(headers.get("Cache-Control")).toContain("no-store");
      expect(headers.get("Set-Cookie")).toBeNull();
    }
    const [token = ""] = shown;
    expect((await callAs(token, "/api/auth/user")).status).toBe(200);
    expect(await (await get("/profile/tokens", "hunter")).text()).not.toContain(token);
    const tables = await read();
    for (const [table, rows] of Object.entries(tables)) {
      expect([table, rows.filter((row) => row.includes(token.slice(4)))]).toEqual([table, []]);
    }
    expect(tables.api_tokens?.filter((row) => row.includes("Made by hand"))).toHaveLength(1);
    const exported = await (await get("/profile/export", "hunter")).text();
    expect(exported).toContain("Made by hand");
    expect(exported).not.toContain(token);
  });

  it("revokes a token immediately", async () => {
    const html = await (await post(fields({ name: "Short-lived" }))).text();
    const [token = ""] = tokensIn(html);
    const id = /id="([\w-]{36})"><div[^>]*><h3>Short-lived/.exec(html)?.[1] ?? "";
    expect((await callAs(token, "/api/auth/user")).status).toBe(200);
    expect((await post(new URLSearchParams({ intent: "revoke", id }))).status).toBe(303);
    expect((await callAs(token, "/api/auth/user")).status).toBe(401);
    const page = await (await get("/profile/tokens", "hunter")).text();
    expect(page).toContain("Revoked on");
  });

  it.each([
    [{ name: " " }, "Enter a name"],
    [{ name: "n".repeat(101) }, "at most 100 characters"],
    [{ access: "everything" }, "Choose what it may do"],
    [{ expiresOn: "" }, "Enter its last day"],
    [{ expiresOn: "soon" }, "Enter a date such as"],
    [{ expiresOn: inDays(-3) }, "Choose today or a later day"],
    [{ expiresOn: inDays(370) }, "Choose a day within a year"],
  ])("rejects %j and keeps the typed text", async (bad, expected) => {
    const response = await post(fields(bad));
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(expected);
    if (!("name" in bad)) expect(html).toContain('value="Made by hand"');
  });

  it("creates an admin token only for admins", async () => {
    const response = await post(fields({ admin: "on" }));
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Only admins can create");
    const [token = ""] = tokensIn(await (await post(fields({ admin: "on" }), "admin")).text());
    expect((await callAs(token, "/api/blog?published=false")).status).toBe(200);
  });
});

describe("a suspended account", () => {
  const within = { timeout: 5_000, interval: 100 };
  const status = async (name: TokenName) => (await requestWithToken(name, "/api/auth/user")).status;

  it("cannot use its API tokens until the suspension is lifted", async () => {
    expect(await status("write")).toBe(200);
    const decide = (fields: Record<string, string>) =>
      send(`/admin/users/${things().owner}/suspend`, "admin", {
        method: "POST",
        body: new URLSearchParams(fields),
      });
    expect((await decide({ intent: "suspend", reason: "Spam" })).status).toBe(303);
    await expect.poll(() => status("write"), within).toBe(401);
    expect(await status("read")).toBe(401);
    expect((await decide({ intent: "lift" })).status).toBe(303);
    expect(await status("write")).toBe(200);
  });
});

it("never writes a token to the log", () => {
  const output = errors();
  for (const token of Object.values(tokens())) expect(output).not.toContain(token.slice(4));
  expect(output).not.toMatch(/hst_/);
});
