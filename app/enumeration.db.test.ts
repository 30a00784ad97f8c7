import { randomUUID } from "node:crypto";

import { afterEach, beforeEach, expect, test } from "vitest";

import { buildCalendarFilePath } from "~/features/calendar/calendar-secret.server";
import { writeCalendarFile } from "~/features/calendar/write-calendar-file.server";
import { readConfirmToken } from "~/features/properties/confirmation/confirm-link.server";
import { findToken, generateToken } from "~/platform/accounts/api-tokens.server";
import { openedDatabase, useDatabase } from "~/platform/database/database.server";
import type { Database, OpenedDatabase } from "~/platform/database/opened-database.server";
import { readUnsubscribeToken } from "~/platform/mail/mail-optouts.server";
import { findSession } from "~/platform/accounts/sessions.server";

import { createApiToken } from "../tests/factories/create-api-token";
import { createProperty } from "../tests/factories/create-property";
import { createSession } from "../tests/factories/create-session";
import { createUser } from "../tests/factories/create-user";
import { EMAIL_ISSUER } from "~/features/accounts/embedded-provider/demo-accounts";
import {
  sendCode,
  verifyCode,
} from "~/features/accounts/embedded-provider/by-email/sign-in-codes.server";

// These tests compare statements instead of durations, which depend on how busy the machine is.
let db: OpenedDatabase;
let queries: string[] = [];
beforeEach(() => {
  db = openedDatabase();
  const client = db.client.$extends({
    query: {
      $allOperations({ model, operation, args, query }) {
        queries.push(`${model ?? ""}.${operation} ${describeShape(args)}`);
        return query(args);
      },
    },
  });
  useDatabase({
    ...db,
    client: client as unknown as Database,
    read(text, values) {
      queries.push(`read ${text}`);
      return db.read(text, values);
    },
  });
});
afterEach(() => useDatabase(db));

/** Returns a statement without its values. */
function describeShape(args: unknown): string {
  const isRaw = (value: unknown): value is { sql: string } =>
    typeof value === "object" && value !== null && "sql" in value;
  if (isRaw(args)) return args.sql;
  return JSON.stringify(args, (_key, value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "bigint"
      ? "…"
      : value,
  );
}

async function recordQueries(
  run: () => Promise<unknown>,
): Promise<{ result: unknown; queries: string[] }> {
  queries = [];
  const result = await run();
  return { result, queries };
}

/** Checks that all runs return the same, with the same statements. */
async function expectSameQueries(runs: Record<string, () => Promise<unknown>>, statements: number) {
  const results: Record<string, Awaited<ReturnType<typeof recordQueries>>> = {};
  for (const [label, run] of Object.entries(runs)) results[label] = await recordQueries(run);
  const [first] = Object.values(results);
  expect(first?.queries.length).toBe(statements);
  for (const [what, run] of Object.entries(results))
    expect({ what, ...run }).toEqual({ what, ...first });
}

const suspended = { suspendedAt: new Date(), suspensionReason: "Spam" };

test("requesting and trying a sign-in code does not reveal whether an account exists", async () => {
  const account = (email: string, columns = {}) =>
    createUser({ issuer: EMAIL_ISSUER, email, emailVerified: true, ...columns });
  await account("known@example.test");
  await account("boss@example.test", { isAdmin: true });
  await account("suspended@example.test", suspended);
  await account("deleted@example.test", { deletedAt: new Date() });
  const emails = ["known", "boss", "suspended", "deleted", "nobody"];
  const send = (name: string) => () =>
    sendCode({
      interaction: name,
      email: `${name}@example.test`,
      requester: { networkHash: "somewhere", isKnownBrowser: false },
    });
  await expectSameQueries(Object.fromEntries(emails.map((name) => [name, send(name)])), 6);
  const guess = (name: string) => () => verifyCode({ interaction: name, code: "000000" });
  await expectSameQueries(Object.fromEntries(emails.map((name) => [name, guess(name)])), 1);
});

test("an ended API token is looked up like an unknown one", async () => {
  const person = async (columns = {}) => (await createUser(columns)).id;
  const createToken = async (columns: Parameters<typeof createApiToken>[0]) =>
    (await createApiToken(columns)).token;
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  const tokens = {
    unknown: generateToken().token,
    revoked: await createToken({ userId: await person(), endedAt: new Date(), endedBy: "owner" }),
    expired: await createToken({ userId: await person(), expiresOn: twoDaysAgo }),
    "of somebody suspended": await createToken({ userId: await person(suspended) }),
    "of somebody gone": await createToken({ userId: await person({ deletedAt: new Date() }) }),
  };
  await expectSameQueries(
    Object.fromEntries(
      Object.entries(tokens).map(([label, token]) => [label, () => findToken(token)]),
    ),
    1,
  );
});

test("an ended session is looked up like an unknown one", async () => {
  const createSessionRow = async (columns: Parameters<typeof createSession>[0]) =>
    `session=${(await createSession(columns)).id}`;
  const ended = { expire: new Date(Date.now() - 1_000) };
  const userId = (await createUser()).id;
  const suspendedId = (await createUser(suspended)).id;
  const cookies = {
    unknown: `session=${"x".repeat(43)}`,
    expired: await createSessionRow({ id: "e".repeat(43), userId, ...ended }),
    "of somebody suspended": await createSessionRow({ id: "s".repeat(43), userId: suspendedId }),
  };
  await expectSameQueries(
    Object.fromEntries(
      Object.entries(cookies).map(([label, cookie]) => [label, () => findSession(cookie)]),
    ),
    1,
  );
});

test("a calendar address does not reveal whether a listing exists", async () => {
  const { id } = await createProperty({ propertyType: "Lease" });
  const createSecret = (owner: string, version: number) =>
    buildCalendarFilePath({ kind: "property", id: owner }, version).slice("/calendar/".length, -4);
  const forged = (secret: string) => secret.slice(0, -1) + (secret.endsWith("A") ? "B" : "A");
  await expectSameQueries(
    {
      "of nothing": () => writeCalendarFile(createSecret(randomUUID(), 0)),
      "of nothing, forged": () => writeCalendarFile(forged(createSecret(randomUUID(), 0))),
      forged: () => writeCalendarFile(forged(createSecret(id, 0))),
      "not its own anymore": () => writeCalendarFile(createSecret(id, 7)),
    },
    1,
  );
});

test("a forged signature is rejected without a query", async () => {
  const forged = `messages.${"0".repeat(64)}.${"a".repeat(43)}`;
  await expectSameQueries(
    {
      unsubscribe: () => Promise.resolve(readUnsubscribeToken(forged)),
      nothing: () => Promise.resolve(readUnsubscribeToken("")),
    },
    0,
  );
  const confirm = () =>
    Promise.resolve(readConfirmToken(`${randomUUID()}.9999999999999.x`, new Date()));
  await expectSameQueries({ confirm }, 0);
});
