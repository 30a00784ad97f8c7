import { describe, expect, test } from "vitest";

import { database, type Transaction } from "~/platform/database/database.server";
import { getIdempotencyKey, runOnce, sweepIdempotencyKeys } from "./idempotency.server";

const BODY = { message: "Is the ranch open in November?" };
const ATTEMPT = { owner: "user-1", scope: "POST /api/messages", key: "key-1", body: BODY };

/** Creates one row, whose id is the result. */
async function leaveMessage(tx: Transaction) {
  const data = { name: "Pat", email: "pat@example.test", message: BODY.message };
  const { id, createdAt } = await tx.contactMessage.create({ data });
  return { status: 201, body: { id, createdAt } };
}
const countRows = () => database().contactMessage.count();
const countKeys = () => database().idempotencyKey.count();

describe("the same idempotency key", () => {
  test("creates one row for fifty concurrent requests", async () => {
    const attempts = Array.from({ length: 50 }, () => runOnce(ATTEMPT, leaveMessage));
    const [first, ...others] = await Promise.all(attempts);
    const parsed: unknown = JSON.parse(JSON.stringify(first));
    for (const other of others) expect(JSON.parse(JSON.stringify(other))).toEqual(parsed);
    expect([await countRows(), await countKeys()]).toEqual([1, 1]);
  });

  test("returns the first answer later", async () => {
    const first = await runOnce(ATTEMPT, leaveMessage);
    const secondRun = await runOnce(ATTEMPT, leaveMessage);
    expect(secondRun).toEqual(JSON.parse(JSON.stringify(first)));
    expect(await countRows()).toBe(1);
  });

  test("is rejected with another body", async () => {
    await runOnce(ATTEMPT, leaveMessage);
    expect(await runOnce({ ...ATTEMPT, body: { message: "Or in May?" } }, leaveMessage)).toBe(
      "key reused",
    );
    expect(await countRows()).toBe(1);
  });

  test("is separate for each account and action", async () => {
    await runOnce(ATTEMPT, leaveMessage);
    await runOnce({ ...ATTEMPT, owner: "user-2" }, leaveMessage);
    await runOnce({ ...ATTEMPT, scope: "POST /api/properties" }, leaveMessage);
    expect([await countRows(), await countKeys()]).toEqual([3, 3]);
  });

  test("expires after a day", async () => {
    await runOnce(ATTEMPT, leaveMessage);
    await database().idempotencyKey.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await runOnce(ATTEMPT, leaveMessage);
    expect([await countRows(), await countKeys()]).toEqual([2, 1]);
  });
});

describe("an idempotency key is not kept", () => {
  test("after a failure, which is rolled back", async () => {
    const failing = runOnce(ATTEMPT, async (tx) => {
      await leaveMessage(tx);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect([await countRows(), await countKeys()]).toEqual([0, 0]);
    expect(await runOnce(ATTEMPT, leaveMessage)).toMatchObject({ status: 201 });
  });

  test("after a rejection", async () => {
    expect(await runOnce(ATTEMPT, () => Promise.resolve({ status: 409 }))).toEqual({ status: 409 });
    expect(await countKeys()).toBe(0);
    expect(await runOnce(ATTEMPT, leaveMessage)).toMatchObject({ status: 201 });
  });

  test("after a failed attempt, so that the next one succeeds", async () => {
    let attempt = 0;
    const attempts = Array.from({ length: 10 }, () =>
      runOnce(ATTEMPT, (tx) => {
        attempt += 1;
        if (attempt === 1) throw new Error("the first fails");
        return leaveMessage(tx);
      }),
    );
    const settled = await Promise.allSettled(attempts);
    expect(settled.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect([await countRows(), await countKeys()]).toEqual([1, 1]);
  });

  test("longer than a day", async () => {
    await runOnce(ATTEMPT, leaveMessage);
    await runOnce({ ...ATTEMPT, key: "key-2" }, leaveMessage);
    await database().idempotencyKey.updateMany({
      where: { key: "key-2" },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await sweepIdempotencyKeys();
    expect(await database().idempotencyKey.findMany({ select: { key: true } })).toEqual([
      { key: "key-1" },
    ]);
  });
});

test("runs every request without a key", async () => {
  await runOnce({ ...ATTEMPT, key: null }, leaveMessage);
  await runOnce({ ...ATTEMPT, owner: null }, leaveMessage);
  expect([await countRows(), await countKeys()]).toEqual([2, 0]);
});

test("accepts short, non-empty keys", () => {
  const parseKey = (key: string) =>
    getIdempotencyKey(new Request("http://localhost/", { headers: { "Idempotency-Key": key } }));
  expect(parseKey(" 0198-key ")).toBe("0198-key");
  expect(parseKey("  ")).toBeNull();
  // A longer key is hashed, so that two different ones stay different.
  const [one, other] = ["x".repeat(201), "x".repeat(202)].map(parseKey);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
  expect(getIdempotencyKey(new Request("http://localhost/"))).toBeNull();
});
