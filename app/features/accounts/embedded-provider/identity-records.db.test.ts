import { describe, expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import {
  createIdentityRecordAdapter,
  sweepIdentityRecords,
} from "./identity-record-adapter.server";
import { loadSigningKey } from "./signing-keys.server";

const codes = createIdentityRecordAdapter("AuthorizationCode");
const sessions = createIdentityRecordAdapter("Session");

describe("records of the embedded provider", () => {
  test("are found by id and uid within their kind", async () => {
    await sessions.upsert("1", { uid: "u", accountId: "pat@example.test" }, 60);
    await sessions.upsert("1", { uid: "u", accountId: "kim@example.test" }, 60);
    expect(await sessions.find("1")).toMatchObject({ accountId: "kim@example.test" });
    expect(await sessions.findByUid("u")).toMatchObject({ accountId: "kim@example.test" });
    expect(await codes.find("1")).toBeUndefined();
    await sessions.destroy("1");
    expect(await sessions.find("1")).toBeUndefined();
  });

  test("disappear when they have expired", async () => {
    await codes.upsert("1", { grantId: "g" }, 60);
    await codes.upsert("2", { grantId: "g" }, 60);
    await database().identityRecord.updateMany({
      where: { id: "1" },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect(await codes.find("1")).toBeUndefined();
    await sweepIdentityRecords();
    expect(await database().identityRecord.count()).toBe(1);
  });

  test("remember that they were used and are revoked with their grant", async () => {
    await codes.upsert("1", { grantId: "g" }, 60);
    await codes.consume("1");
    expect((await codes.find("1"))?.consumed).toBeGreaterThan(1_700_000_000);
    await codes.revokeByGrantId("g");
    expect(await codes.find("1")).toBeUndefined();
  });
});

test("processes that start at the same time use one signing key", async () => {
  const keys = await Promise.all([loadSigningKey(), loadSigningKey(), loadSigningKey()]);
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
  expect((await loadSigningKey()).kid).toBe(keys[0]?.kid);
});
