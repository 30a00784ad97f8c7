import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { isDatabaseUnavailable } from "../failures/database-unavailable.server";
import { database, openedDatabase, type Transaction } from "./database.server";
import { runTransaction } from "./run-transaction.server";

test("rolls back everything when a statement fails", async () => {
  const user = await createUser({ firstName: "Gail" });
  const { id } = user;
  const failing = runTransaction(async (tx) => {
    await tx.$executeRaw`UPDATE users SET first_name = 'Pat' WHERE id = ${id}::uuid`;
    await tx.user.update({ where: { id }, data: { lastName: "Guide" } });
    await tx.$executeRaw`INSERT INTO users SELECT * FROM users`;
  });
  await expect(failing).rejects.toMatchObject({ code: "P2010" });
  expect(await database().user.findUniqueOrThrow({ where: { id } })).toEqual(user);
});

test("retries a transaction after a deadlock", async () => {
  // The embedded database has one connection, so nothing can run in between.
  if (openedDatabase().kind === "embedded") return;
  const { id: one } = await createUser();
  const { id: other } = await createUser();
  const apis = ["SQL", "Prisma"];
  const cases = apis.flatMap((api) => [false, true].map((isCaught) => ({ api, isCaught })));
  for (const { api, isCaught } of cases) {
    const label = `${api}${isCaught ? ", caught" : ""}`;
    let runs = 0;
    let holding = 0;
    const nameBoth = (first: string, second: string, firstName: string) =>
      runTransaction(async (tx) => {
        const name = async (id: string) => {
          if (api === "Prisma") await tx.user.update({ where: { id }, data: { firstName } });
          else
            await tx.$executeRaw`UPDATE users SET first_name = ${firstName} WHERE id = ${id}::uuid`;
        };
        runs += 1;
        await name(first);
        holding += 1;
        while (holding < 2) await pause(5);
        const naming = name(second);
        await (isCaught ? naming.catch(() => {}) : naming);
        return firstName;
      });
    const results = await Promise.all([
      nameBoth(one, other, `Gail by ${label}`),
      nameBoth(other, one, `Hank by ${label}`),
    ]);
    expect(results).toEqual([`Gail by ${label}`, `Hank by ${label}`]);
    // One of the transactions was retried; on a busy machine the other may not have continued by then.
    expect(runs).toBeGreaterThanOrEqual(3);
    const names = await database().user.findMany({ select: { firstName: true } });
    expect(new Set(names.map(({ firstName }) => firstName)).size).toBe(1);
  }
});

test("does not retry a transaction after any other failure", async () => {
  const { id } = await createUser();
  let runs = 0;
  const failing = runTransaction(async (tx) => {
    runs += 1;
    await tx.$executeRaw`INSERT INTO users SELECT * FROM users WHERE id = ${id}::uuid`;
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});

test("rejects statements of a transaction that has timed out", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  const tooLong = runTransaction(
    async (tx) => {
      await tx.$executeRaw`SELECT 1`;
      await pause(300);
      await tx.$executeRaw`UPDATE users SET first_name = 'Pat' WHERE id = ${id}::uuid`;
    },
    { timeout: 100 },
  );
  await expect(tooLong).rejects.toMatchObject({ code: "P2028" });
  const user = await database().user.findUniqueOrThrow({ where: { id } });
  expect(user.firstName).toBe("Gail");
});

test("does not continue in another transaction after a timeout", async () => {
  // The embedded database has one connection, so no other transaction can hold the row.
  if (openedDatabase().kind === "embedded") return;
  const { id } = await createUser({ firstName: "Gail" });
  let releaseLock = () => {};
  const released = new Promise<void>((resolve) => (releaseLock = resolve));
  let markLocked = () => {};
  const lockTaken = new Promise<void>((resolve) => (markLocked = resolve));
  const holding = runTransaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
    markLocked();
    await released;
  });
  await lockTaken;
  // Prisma sends two statements for this update, and the first one waits for the row.
  const draft = { id: randomUUID(), fields: {} };
  const tooLong = runTransaction(
    (tx) =>
      tx.user.update({
        where: { id },
        data: { firstName: "Pat", listingDrafts: { create: draft } },
      }),
    { timeout: 100 },
  );
  const failed = expect(tooLong).rejects.toSatisfy(isDatabaseUnavailable);
  await pause(300);
  releaseLock();
  await holding;
  await failed;
  expect(await database().listingDraft.count()).toBe(0);
  const user = await database().user.findUniqueOrThrow({ where: { id } });
  expect(user.firstName).toBe("Gail");
});

test("does not continue an operation after its transaction has timed out", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  const draft = { id: randomUUID(), fields: {} };
  const tooLong = runTransaction(
    async (tx) => {
      const sleeping = tx.$queryRawUnsafe("SELECT 1 FROM pg_sleep(0.3)");
      const changing = tx.user.update({
        where: { id },
        data: { firstName: "Pat", listingDrafts: { create: draft } },
      });
      await Promise.all([sleeping, changing]);
    },
    { timeout: 100 },
  );
  await expect(tooLong).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await database().listingDraft.count()).toBe(0);
});

test("fails when one of its statements has failed, even when the error was caught", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  for (const fail of [
    (tx: Transaction) => tx.$executeRaw`SELECT 1 / 0`,
    (tx: Transaction) => tx.$executeRawUnsafe("SELECT 1 / 0"),
    // PostgreSQL answers the query, but Prisma does not know the type.
    (tx: Transaction) => tx.$queryRawUnsafe("SELECT '(1,2)'::point"),
  ]) {
    const swallowing = runTransaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { firstName: "Pat" } });
      await fail(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
  }
  const user = await database().user.findUniqueOrThrow({ where: { id } });
  expect(user.firstName).toBe("Gail");
  // The connection still works afterwards.
  const names = Array.from({ length: 12 }, (_, number) => `Gail ${number}`);
  for (const firstName of names) {
    await runTransaction((tx) => tx.user.update({ where: { id }, data: { firstName } }));
  }
});

test("fails when it cannot be committed", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty({ userId });
  const day = new Date("2026-11-30");
  const failing = runTransaction(async (tx) => {
    // The foreign key to the agreement is deferred, so it is checked at commit.
    const range = { propertyId, startDate: day, endDate: day, agreementId: randomUUID() };
    await tx.takenRange.create({ data: range });
  });
  await expect(failing).rejects.toThrow();
  expect(await database().takenRange.count()).toBe(0);
});
