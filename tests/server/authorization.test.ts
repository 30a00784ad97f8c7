import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { API_ROUTES } from "~/api/openapi.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import {
  seedEveryState,
  ROLES,
  type Role,
  type SeededItem,
} from "../fixtures/authorization/every-state";
import { EXPECTED_READS } from "../fixtures/authorization/expected-reads";
import { EXPECTED_WRITES, type ExpectedWrite } from "../fixtures/authorization/expected-writes";
import { readTable, type TableLine } from "../fixtures/authorization/read-table";
import { readBuiltRoutes, type BuiltRoute } from "../fixtures/read-surface";
import { findChanges, type TableRows } from "../fixtures/read-tables";
import { openFastestDatabase } from "../setup/open-fastest-database";
import { startServer, type RunningServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-authorization-"));
const database = await openFastestDatabase(directory);
// Links and calendars are signed with the same secret here and in the server; documents are written to its directory.
const { SESSION_SECRET } = database.variables;
useEnvironment(readEnvironment({ SESSION_SECRET, DATA_DIR: directory }));

/** Suspended people have a visitor's rights, and tokens their owner's. */
type Caller = Role | "suspended" | "read" | "write" | "adminToken";
interface Cell {
  line: TableLine | ExpectedWrite;
  caller: Caller;
  expected: string;
  /** The index among the things of that state. A thing that changes is used once. */
  nth: number;
  /** True when the request also sends fields that no user may set. */
  assigns: boolean;
}

const READS = readTable(EXPECTED_READS);
const isApi = (address: string) => address.startsWith("/api/");
const getMethod = ({ sent }: ExpectedWrite) => sent.method ?? "POST";
const isWrite = (line: TableLine | ExpectedWrite): line is ExpectedWrite => "sent" in line;
/** Addresses that suspended people may still use. tests/server/suspension.test.ts tests them. */
const STILL = ["/profile/export", "/profile/delete", "/suspended"];
const DONE = ["200", "201", "303"];

/** Returns the expected response of one line for each caller. */
function listCallers(line: TableLine | ExpectedWrite, isFirst: boolean): [Caller, string][] {
  const { address, expected, state } = line;
  const isNothing = state === "unknown" || state === "malformed";
  const all: [Caller, string][] = ROLES.filter(
    (role) => !isNothing || role === "visitor" || role === "stranger" || role === "admin",
  ).map((role) => [role, expected[role]]);
  // Suspended people are treated as visitors, so testing the first state is enough.
  if (isFirst && !STILL.includes(address)) {
    // A page leads to the suspension page, but a form leads to the sign-in, as for visitors.
    const isSignInRedirect = expected.visitor === "login" && !isWrite(line);
    all.push(["suspended", isSignInRedirect ? "gone" : expected.visitor]);
  }
  if (isApi(address) && !isNothing) {
    // Only the cast's owner has tokens.
    if (state !== "suspended" && line.kind !== "professional") {
      if (isWrite(line)) all.push(["read", "403"], ["write", expected.owner]);
      else all.push(["read", expected.owner]);
    }
    all.push(["adminToken", expected.admin]);
  }
  return all.filter(([, word]) => word !== "?");
}

/** These read no fields, so unknown ones are not rejected. */
const BODILESS = ["/recently-viewed"];

const demand = new Map<string, number>();
function listCells(lines: (TableLine | ExpectedWrite)[]): Cell[] {
  return lines.flatMap((line, i) => {
    const name = `${line.kind} ${line.state}`;
    let used = demand.get(name) ?? 1;
    const isFirst = lines.findIndex((each) => each.address === line.address) === i;
    const cells = listCallers(line, isFirst).map(([caller, expected]) => {
      const changes = isWrite(line) && DONE.includes(expected);
      // API calls ignore unknown fields; forms with unknown fields are rejected.
      const assigns = isWrite(line) && line.sent.fields === undefined;
      return { line, caller, expected, nth: changes ? used++ : 0, assigns };
    });
    const isAllowed =
      isWrite(line) && isFirst && cells.find(({ expected }) => DONE.includes(expected));
    if (isAllowed && !isAllowed.assigns && !BODILESS.includes(line.address))
      cells.push({ ...isAllowed, expected: "400", nth: 0, assigns: true });
    demand.set(name, used);
    return cells;
  });
}
const READ_CELLS = listCells(READS);
const WRITE_CELLS = listCells(EXPECTED_WRITES);

let server: RunningServer;
let cast: Awaited<ReturnType<typeof seedEveryState>>["cast"];
let things: Awaited<ReturnType<typeof seedEveryState>>["things"];
let routes: BuiltRoute[];
beforeAll(async () => {
  ({ cast, things } = await seedEveryState(directory, demand, database.url));
  routes = await readBuiltRoutes();
  server = await startServer({ ...database.variables, DEMO_DATA: "off", RATE_LIMITS: "off" });
  // The first use of a token updates its row, which must not count as a change below.
  for (const token of Object.values(cast.tokens)) {
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${server.origin}/api/auth/user`, { headers })).status).toBe(200);
  }
});
afterAll(async () => {
  await server.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const getThing = ({ line: { kind, state }, nth }: Cell): SeededItem => {
  const thing = things.get(`${kind} ${state}`)?.[nth];
  if (!thing) throw new Error(`There is no ${nth}th ${kind} ${state}`);
  return thing;
};

function buildHeaders(cell: Cell): Record<string, string> {
  const { caller } = cell;
  if (caller === "visitor") return {};
  if (caller === "read" || caller === "write")
    return { Authorization: `Bearer ${cast.tokens[caller]}` };
  if (caller === "adminToken") return { Authorization: `Bearer ${cast.tokens.admin}` };
  const account = caller === "owner" ? (getThing(cell).owner ?? cast.owner) : cast[caller];
  return { Cookie: account.cookie };
}

/** The value of fields that a request names but no user may set. */
const CANARY = "c0ffeec0-ffee-7000-8000-c0ffeec0ffee";
const LONG_AGO = "1999-12-31T00:00:00.000Z";
const ASSIGNED: Record<string, string> = {
  ...{ id: CANARY, createdAt: LONG_AGO, updatedAt: LONG_AGO, deletedAt: LONG_AGO },
  ...{ publishedAt: LONG_AGO, hiddenAt: LONG_AGO, confirmedAt: LONG_AGO, expiredAt: LONG_AGO },
  ...{ decidedAt: LONG_AGO, suspendedAt: LONG_AGO, signedAt: LONG_AGO, publicSince: LONG_AGO },
  ...{ rating: "4.97", reviewCount: "47110815", calendarVersion: "47110815", verified: "true" },
  ...{ isAdmin: "true", userRole: "admin", reviewStatus: "approved", withheldStatus: "approved" },
  ...{ status: "accepted", decidedBy: CANARY, tokenHash: CANARY, sha256: CANARY, revision: "{}" },
};
/** These fields get the id of an account that does nothing else. */
const OWNED = ["userId", "ownerId", "hunterId", "authorId", "reporterId", "user_id"];

async function send(cell: Cell): Promise<Response> {
  const { line } = cell;
  const thing = getThing(cell);
  const signsText = isWrite(line) && JSON.stringify(line.sent).includes(":textHash");
  const textHash = signsText ? await readTextHash(cell, thing.name) : "";
  const fill = (text: string) =>
    text
      .replaceAll(":textHash", textHash)
      .replaceAll(":thing", thing.name)
      .replaceAll(":also", thing.also ?? "")
      .replaceAll(":unique", randomUUID());
  const address = server.origin + fill(line.address);
  // The responses are compared as text, so compression would only cost time.
  const requestHeaders = { ...buildHeaders(cell), "Accept-Encoding": "identity" };
  if (!isWrite(line)) return fetch(address, { redirect: "manual", headers: requestHeaders });
  const assigned = cell.assigns && {
    ...ASSIGNED,
    ...Object.fromEntries(OWNED.map((name) => [name, cast.suspended.id])),
  };
  const { fields, json, csv } = line.sent;
  const [type, body] = fields
    ? ["application/x-www-form-urlencoded", new URLSearchParams(filled({ ...assigned, ...fields }))]
    : csv
      ? ["text/csv", csv]
      : ["application/json", fill(JSON.stringify({ ...assigned, ...json }))];
  const headers = { ...requestHeaders, Origin: server.origin, "Content-Type": type };
  return fetch(address, { redirect: "manual", method: getMethod(line), headers, body });

  function filled(texts: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
  }
}

/** Returns the hash of an offer's agreement text, as shown to the caller. */
async function readTextHash(cell: Cell, offerId: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/offers/${offerId}`, {
    headers: buildHeaders(cell),
  });
  const { textHash } = (await response.json()) as { textHash?: string | null };
  return textHash ?? "none";
}

/** Returns the word of the tables for a response. */
function describeResponse(response: Response, line: TableLine | ExpectedWrite): string {
  const to = response.headers.get("Location") ?? response.headers.get("X-Remix-Redirect");
  if (to === null) return `${response.status}`;
  const { pathname } = new URL(to, server.origin);
  if (pathname === "/api/login") return "login";
  if (pathname === "/suspended") return "gone";
  return isWrite(line) ? `${response.status}` : `to ${pathname}`;
}

/** Six requests at a time, because each mostly waits for the database. */
async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>) {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const item of queue) await run(item);
    }),
  );
}

/** Returns each difference from the tables as a line. */
async function judge(cells: Cell[]): Promise<string[]> {
  const wrong: string[] = [];
  await inTurns(cells, async (cell) => {
    const { line, caller, expected } = cell;
    const response = await send(isRendered(cell) ? cell : asData(cell));
    const text = await response.text();
    const actual = describeResponse(response, line);
    const writeLabel = isWrite(line) ? `${getMethod(line)} ${JSON.stringify(line.sent)} ` : "";
    const label = `${writeLabel}${line.address} ${line.state}: ${caller}`;
    if (actual !== expected) wrong.push(`${label} ${actual}, not ${expected}`);
    else if (isRendered(cell) && actual === "404" && (await isDisclosed(cell, text))) {
      wrong.push(`${label} is told more than of what is not there`);
    }
    if (actual === "200" && isKeepable(cell, response)) wrong.push(`${label} may be kept or found`);
    if (
      actual === "403" &&
      cell.caller === "stranger" &&
      isAdminPage(cell) &&
      !/Access Denied|Forbidden/.test(text)
    ) {
      wrong.push(`${label} is not told why`);
    }
    for (const [id, word] of await readData(cell)) {
      if (word !== expected) wrong.push(`${label} gets ${word} as data of ${id}, not ${expected}`);
    }
  });
  return wrong.sort();
}

/** Checks whether caches may store, or search engines index, what visitors may not see. */
function isKeepable(cell: Cell, { headers }: Response): boolean {
  const { line } = cell;
  if (isWrite(line) || !["login", "401"].includes(line.expected.visitor)) return false;
  const isFound = headers.get("X-Robots-Tag") !== "noindex" && !isApi(line.address);
  // Data requests of scripts are not pages, so search engines don't index them.
  return !headers.get("Cache-Control")?.includes("no-store") || (isRendered(cell) && isFound);
}

/** Checks whether the page of something that the caller may not see differs from the page of a missing thing. */
async function isDisclosed(cell: Cell, text: string): Promise<boolean> {
  const unknown = things.get(`${cell.line.kind} unknown`)?.[0];
  const isKnown =
    cell.caller === "visitor" || cell.caller === "stranger" || cell.caller === "admin";
  if (isWrite(cell.line) || !unknown || !isKnown || cell.line.state === "malformed") return false;
  const key = `${cell.line.address} ${cell.caller}`;
  const unknownResponse =
    missingResponses.get(key) ??
    send({ ...cell, line: { ...cell.line, state: "unknown" }, nth: 0 }).then((each) => each.text());
  missingResponses.set(key, unknownResponse);
  const plain = (html: string, name: string) =>
    html.replaceAll(name, "thing").replace(/\b[\w-]{43}\b/g, "token");
  return plain(text, getThing(cell).name) !== plain(await unknownResponse, unknown.name);
}
const missingResponses = new Map<string, Promise<string>>();

function isPage({ line }: Cell): boolean {
  const route = findRoute(line.address);
  return route?.hasLoader === true && route.id.endsWith(".page");
}
/**
 * Checks whether the cell requests the rendered page. The other askers request the page's data, which runs the same
 * loader without rendering.
 */
const isRendered = (cell: Cell) =>
  ["visitor", "stranger"].includes(cell.caller) ||
  isAdminCell(cell) ||
  isWrite(cell.line) ||
  !isPage(cell);
const isAdminPage = (cell: Cell) => !isWrite(cell.line) && /^\/admin/.test(cell.line.address);
/** Checks whether an admin requests an admin page. */
const isAdminCell = (cell: Cell) => cell.caller === "admin" && isAdminPage(cell);

function asData(cell: Cell, id = findRoute(cell.line.address)?.id): Cell {
  const { address } = cell.line;
  const data = `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id ?? "")}`;
  return { ...cell, line: { ...cell.line, address: data } };
}

/** Returns the responses to data requests for a refused page and its layouts. */
async function readData(cell: Cell): Promise<[string, string][]> {
  const route = findRoute(cell.line.address);
  const isRefused = !isWrite(cell.line) && !isDone(cell);
  if (!route?.hasLoader || !isRefused || !isRendered(cell) || !isPage(cell)) return [];
  const ids = route.ids.filter(
    (id) => id !== "root" && (id === route.id || /40[13]|login/.test(cell.expected)),
  );
  return Promise.all(
    ids.map(async (id): Promise<[string, string]> => {
      const response = await send(asData(cell, id));
      await response.arrayBuffer();
      return [id, describeResponse(response, cell.line)];
    }),
  );
}

/** Returns the route with the fewest parameters that answers an address of the tables. */
function findRoute(address: string): BuiltRoute | undefined {
  const [path = ""] = address.replace(":thing", "THING").split("?", 1);
  const parameters = ({ path: of }: BuiltRoute) =>
    of?.includes("*") ? Infinity : (of?.match(/:\w+/g)?.length ?? 0);
  return routes
    .filter(({ path: of }) => {
      if (of === null) return false;
      const pattern = of.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".*");
      return new RegExp(`^${pattern}$`).test(path);
    })
    .sort((a, b) => {
      const [first, other] = [parameters(a), parameters(b)];
      return first === other ? (b.path?.length ?? 0) - (a.path?.length ?? 0) : first - other;
    })
    .at(0);
}

/** These begin or end a session: tests/server/sign-in.test.ts and session-attacks.test.ts test them. */
const SESSIONS = ["/api/login", "/api/logout", "/api/callback"];

it("the authorization tables list every route, form, and API call", () => {
  const listPaths = (lines: TableLine[]) =>
    new Set(lines.map(({ address }) => findRoute(address)?.path));
  const [readPaths, writePaths] = [listPaths(READS), listPaths(EXPECTED_WRITES)];
  const isOpen = ({ path }: BuiltRoute) => path !== null && !SESSIONS.includes(path);
  const posted = routes.filter((route) => isOpen(route) && route.hasAction);
  const missing = [
    ...routes
      .filter((route) => isOpen(route) && !readPaths.has(route.path))
      .map(({ path }) => path),
    ...posted
      .filter(({ path }) => !writePaths.has(path) && !isApi(path ?? ""))
      .filter(({ path }) => !TRACELESS.includes(path ?? ""))
      .map(({ path }) => path),
  ];
  expect(missing, "Add what these addresses answer to whom").toEqual([]);
  const calls = API_ROUTES.flatMap(({ path, calls }) =>
    Object.keys(calls).map((method) => `${method} ${path.replace(/\{\w+\}/g, ":thing")}`),
  );
  const [getting, changing] = [
    READS.map(({ address }) => `GET ${address.split("?", 1)[0]}`),
    EXPECTED_WRITES.map((line) => `${getMethod(line)} ${line.address.split("?", 1)[0]}`),
  ];
  const knownPaths = new Set([...getting, ...changing]);
  expect(calls.filter((call) => !knownPaths.has(call))).toEqual([]);
});
/** These change only a cookie, or need their own token to change anything. */
const TRACELESS = ["/theme", "/lite", "/unsubscribe"];

/** Removes the forms that visitors sent and that are kept until their sign-in. */
const omitKeptForms = ({ kept_forms: _, ...tables }: TableRows) => tables;
const isDone = ({ expected }: Cell) => DONE.includes(expected);

it("each page and API read responds to every role as in the authorization table", async () => {
  const before = await database.read();
  expect(await judge(READ_CELLS.filter((cell) => !isDone(cell)))).toEqual([]);
  expect(findChanges(before, await database.read())).toEqual([]);
  expect(await judge(READ_CELLS.filter(isDone))).toEqual([]);
}, 300_000);

it("forms and API writes change nothing for roles that may not use them", async () => {
  const before = omitKeptForms(await database.read());
  expect(await judge(WRITE_CELLS.filter((cell) => !isDone(cell)))).toEqual([]);
  expect(findChanges(before, omitKeptForms(await database.read()))).toEqual([]);
}, 300_000);

it("forms and API writes work for allowed roles and ignore protected fields", async () => {
  const before = await database.read();
  expect(await judge(WRITE_CELLS.filter(isDone))).toEqual([]);
  const after = await database.read();
  const { users: _users, sessions: _sessions, kept_forms: _forms, ...tables } = after;
  for (const [table, rows] of Object.entries(tables)) {
    const old = new Set(before[table]);
    const fresh = rows.filter((row) => !old.has(row));
    const canary = new RegExp(
      `${CANARY}|${cast.suspended.id}|1999-12-31|:4\\.97[,}]|:47110815[,}]`,
    );
    expect([table, fresh.filter((row) => canary.test(row))]).toEqual([table, []]);
  }
  const madeIn = (table: string, column: string) => {
    const ids = new Set((before[table] ?? []).map((row) => (JSON.parse(row) as { id: string }).id));
    const createdRows = (after[table] ?? []).map(
      (row) => JSON.parse(row) as Record<string, unknown>,
    );
    return new Set(
      createdRows.filter(({ id }) => !ids.has(id as string)).map((row) => row[column]),
    );
  };
  expect([...madeIn("properties", "review_status")]).toEqual(["pending"]);
  // A message in a conversation sets its pending request to answered.
  expect(["pending", "answered"]).toEqual(
    expect.arrayContaining([...madeIn("contact_requests", "status")]),
  );
  expect([...madeIn("offers", "status")]).toEqual(["open"]);
  expect([...madeIn("applications", "status")]).toEqual(["pending"]);
  const admins = (tables: TableRows) =>
    tables.users?.filter((row) => (JSON.parse(row) as { is_admin: boolean }).is_admin).length;
  // One account was made an admin and another one was removed.
  expect(admins(after)).toBe(admins(before));
}, 300_000);
