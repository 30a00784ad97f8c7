import { describe, expect, test } from "vitest";

import { createApiToken } from "../tests/factories/create-api-token";
import { createUser } from "../tests/factories/create-user";
import { deleteAccount } from "~/features/profile/delete-account.server";
import { exportAccount } from "~/features/profile/export-account.server";
import { liftSuspension, suspendAccount } from "~/features/suspension/suspend-account.server";
import { makeAdmin, removeAdmin } from "~/features/users/change-admins.server";
import { addDays, toDateColumn, toIsoDate } from "~/formats/iso-date";
import { findToken } from "~/platform/accounts/api-tokens.server";
import { endApiTokens } from "~/platform/accounts/end-api-tokens.server";
import { database } from "~/platform/database/database.server";

import { createToken } from "~/features/api-tokens/create-token.server";
import { listTokens } from "~/features/api-tokens/list-tokens.server";
import { revokeToken } from "~/features/api-tokens/revoke-token.server";
import { sweepTokens } from "~/features/api-tokens/sweep-tokens.server";
import { MAX_ENDED_TOKENS, MAX_TOKENS } from "~/features/api-tokens/token-limits";

const today = toIsoDate(new Date());
type TokenInput = Parameters<typeof createToken>[1];
const create = (userId: string, overrides: Partial<TokenInput> = {}) =>
  database().$transaction((tx) =>
    createToken(tx, {
      userId,
      name: "Backup",
      access: "read",
      expiresOn: addDays(today, 30),
      isAdmin: false,
      ...overrides,
    }),
  );
const getToken = (result: Awaited<ReturnType<typeof create>>): string => {
  if (typeof result === "string") throw new Error(result);
  return result.token;
};
const isValid = async (token: string) => (await findToken(token)) !== null;

describe("a new API token", () => {
  test("acts for its owner, is stored as a hash, announced by email, and in the audit log", async () => {
    const owner = await createUser({ firstName: "Olive", lastName: "Owner" });
    const token = getToken(await create(owner.id, { name: "GPS <sync>", access: "write" }));
    expect(token).toMatch(/^hst_[\w-]{43}$/);
    expect(await findToken(token)).toMatchObject({
      access: "write",
      user: { id: owner.id, isAdmin: false, email: owner.email },
    });
    const rows = await database().$queryRaw<{ text: string }[]>`
      SELECT to_jsonb(t)::text AS text FROM api_tokens t
      UNION ALL SELECT to_jsonb(t)::text FROM audit_log t
      UNION ALL SELECT to_jsonb(t)::text FROM outbox t`;
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ text }) => text.includes(token.slice(4)))).toEqual([]);
    const [mail] = await database().outboxEntry.findMany();
    expect(mail?.payload).toMatchObject({ to: owner.email, link: { path: "/profile/tokens" } });
    // The mail has no notice kind, so nobody can unsubscribe from it.
    expect(mail?.payload).not.toHaveProperty("notice");
    const [act] = await database().auditEntry.findMany();
    expect(act).toMatchObject({
      actorId: owner.id,
      action: "API token created",
      subjectId: owner.id,
      subjectName: "Olive Owner",
      detail: { access: "write", isAdmin: false, expiresOn: addDays(today, 30) },
    });
    expect(JSON.stringify(act)).not.toContain("GPS");
  });

  test.each([
    ["a past", addDays(today, -2), "too early"],
    ["a too distant", addDays(today, 367), "too late"],
  ])("is rejected with %s last day", async (_, expiresOn, expected) => {
    expect(await create((await createUser()).id, { expiresOn })).toBe(expected);
  });

  test("is valid through its last day", async () => {
    const { token } = await createApiToken({ expiresOn: toDateColumn("2026-11-30") });
    expect(await findToken(token, new Date("2026-11-30T20:00:00Z"))).not.toBeNull();
    // This is ten in the evening in Denver, the site's time zone.
    expect(await findToken(token, new Date("2026-12-01T05:00:00Z"))).not.toBeNull();
    expect(await findToken(token, new Date("2026-12-01T08:00:00Z"))).toBeNull();
  });

  test("has admin rights only when an admin asks for them", async () => {
    const [admin, user] = [await createUser({ isAdmin: true }), await createUser()];
    expect(await create(user.id, { isAdmin: true })).toBe("no admin");
    const plain = getToken(await create(admin.id));
    const full = getToken(await create(admin.id, { isAdmin: true }));
    expect((await findToken(plain))?.user.isAdmin).toBe(false);
    expect((await findToken(full))?.user.isAdmin).toBe(true);
    const { token } = await createApiToken({ userId: user.id, isAdmin: true });
    expect((await findToken(token))?.user.isAdmin).toBe(false);
  });

  test("is limited to twenty, even when many are created at once", async () => {
    const { id } = await createUser();
    await database().apiToken.createMany({
      data: Array.from({ length: MAX_TOKENS - 1 }, (_, i) => ({
        userId: id,
        name: `Token ${i}`,
        tokenHash: i.toString(16).padStart(64, "0"),
        access: "read",
        expiresOn: toDateColumn(addDays(today, 5)),
      })),
    });
    const results = await Promise.all([create(id), create(id), create(id)]);
    expect(results.filter((result) => result === "too many")).toHaveLength(2);
    expect(await database().apiToken.count({ where: { userId: id } })).toBe(MAX_TOKENS);
  });

  test("replaces the oldest ended token", async () => {
    const { id } = await createUser();
    const over = { userId: id, endedAt: new Date(), endedBy: "owner" };
    const oldest = await createApiToken({ ...over, createdAt: new Date(2020, 1) });
    for (let i = 0; i < MAX_ENDED_TOKENS; i += 1) await createApiToken(over);
    getToken(await create(id));
    expect(await database().apiToken.count({ where: { userId: id } })).toBe(MAX_ENDED_TOKENS + 1);
    expect(await database().apiToken.count({ where: { id: oldest.id } })).toBe(0);
  });
});

test.each([
  ["nothing", ""],
  ["no prefix", "x".repeat(47)],
  ["too short", `hst_${"x".repeat(42)}`],
  ["too long", `hst_${"x".repeat(44)}`],
  ["very long", `hst_${"x".repeat(100_000)}`],
  ["odd characters", `hst_${"x".repeat(42)}'`],
  ["unknown", `hst_${"x".repeat(43)}`],
  ["its hash", "0".repeat(64)],
])("%s is not a token", async (_, text) => {
  await createApiToken();
  expect(await findToken(text)).toBeNull();
});

describe("the last use of an API token", () => {
  test("is stored to within an hour", async () => {
    const { id, token } = await createApiToken();
    const usedAt = async () =>
      (await database().apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime();
    const start = Date.now();
    await findToken(token, new Date(start));
    expect(await usedAt()).toBe(start);
    await findToken(token, new Date(start + 3_599_000));
    expect(await usedAt()).toBe(start);
    await findToken(token, new Date(start + 3_601_000));
    expect(await usedAt()).toBe(start + 3_601_000);
  });
});

describe("an API token ends", () => {
  test("when its owner revokes it, and nobody else", async () => {
    const { id, token, userId } = await createApiToken();
    expect(await revokeToken({ id, userId: (await createUser()).id })).toBe(false);
    expect(await isValid(token)).toBe(true);
    expect(await revokeToken({ id, userId })).toBe(true);
    expect(await isValid(token)).toBe(false);
    expect(await revokeToken({ id, userId })).toBe(true);
    const acts = await database().auditEntry.findMany();
    expect(acts).toMatchObject([{ action: "API token revoked", actorId: userId }]);
    expect(await listTokens({ userId })).toMatchObject([
      { id, ended: expect.stringMatching(/^Revoked on /) as string },
    ]);
  });

  test("while its owner is suspended", async () => {
    const [admin, owner] = [await createUser({ isAdmin: true }), await createUser()];
    const { token } = await createApiToken({ userId: owner.id });
    const { token: otherToken } = await createApiToken({ userId: admin.id });
    const about = { userId: owner.id, adminId: admin.id };
    await database().$transaction((tx) => suspendAccount(tx, { ...about, reason: "Spam" }));
    expect(await isValid(token)).toBe(false);
    const { token: later } = await createApiToken({ userId: owner.id });
    expect(await isValid(later)).toBe(false);
    expect(await create(owner.id)).toBe("no account");
    await database().$transaction((tx) => liftSuspension(tx, about));
    expect(await isValid(token)).toBe(true);
    expect(await isValid(otherToken)).toBe(true);
  });

  test("with the admin role, when it is for admin calls", async () => {
    const [admin, other] = [
      await createUser({ isAdmin: true }),
      await createUser({ isAdmin: true }),
    ];
    const { token: full } = await createApiToken({ userId: other.id, isAdmin: true });
    const { token: plain } = await createApiToken({ userId: other.id });
    await removeAdmin({ userId: other.id, adminId: admin.id });
    expect([await isValid(full), await isValid(plain)]).toEqual([false, true]);
    await makeAdmin({ userId: other.id, adminId: admin.id });
    expect([await isValid(full), await isValid(plain)]).toEqual([false, true]);
  });

  test("with its account", async () => {
    const { token, userId } = await createApiToken();
    await createUser({ isAdmin: true });
    await deleteAccount({ userId });
    expect(await isValid(token)).toBe(false);
    expect(await database().apiToken.count()).toBe(0);
  });

  test("with all others when the way to sign in is changed", async () => {
    const tokens = [await createApiToken(), await createApiToken()];
    expect(await database().$transaction((tx) => endApiTokens(tx, "all", "sign-in"))).toBe(2);
    for (const { token } of tokens) expect(await isValid(token)).toBe(false);
    expect(await database().$transaction((tx) => endApiTokens(tx, "all", "sign-in"))).toBe(0);
  });
});

test("deletes tokens that ended long ago", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const expected = [
    await createApiToken({ endedAt: ago(80), endedBy: "owner" }),
    await createApiToken({ expiresOn: ago(80) }),
    await createApiToken(),
  ];
  await createApiToken({ endedAt: ago(91), endedBy: "owner" });
  await createApiToken({ expiresOn: ago(92) });
  await sweepTokens(new Date());
  const remaining = await database().apiToken.findMany({ select: { id: true } });
  expect(remaining.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test("the export lists tokens without their secrets", async () => {
  const { token, tokenHash, userId } = await createApiToken({ name: "Backup" });
  const { apiTokens } = await exportAccount({ userId });
  expect(apiTokens).toMatchObject([{ name: "Backup", access: "read", endedAt: null }]);
  expect(JSON.stringify(apiTokens)).not.toContain(tokenHash);
  expect(JSON.stringify(apiTokens)).not.toContain(token);
});
