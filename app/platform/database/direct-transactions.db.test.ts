import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { expect, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { isDatabaseAway } from "../database-away.server";
import { Prisma } from "./client/client";
import { database, openedDatabase, type Transaction } from "./database.server";

/** The number of the transaction: by a statement in SQL, and by one that Prisma sends. */
async function numbersOf(tx: Transaction): Promise<unknown[]> {
  const numbers = [
    await tx.$queryRaw`SELECT pg_current_xact_id()::text AS number`,
    await tx.$queryRawUnsafe("SELECT pg_current_xact_id()::text AS number"),
  ];
  return numbers.map((rows) => (rows as { number: string }[])[0]?.number);
}

test("reads every type in a transaction as outside of one", async () => {
  const { id } = await createUser();
  const everything = Prisma.sql`
    SELECT ${id}::uuid AS id, 2::int2 AS small, 3::int4 AS whole, 9007199254740993::int8 AS large,
      count(*) AS counted, 4::oid AS oid, 1.5::float4 AS single, 2.25::float8 AS double,
      1250000.10::numeric AS exact, true AS yes, NULL::text AS nothing, ${"a'\"\\é🦌"} AS text,
      '2026-03-08'::date AS day, '08:30:00'::time AS time,
      '2026-03-08 08:30:00.123'::timestamp AS local,
      '2026-03-08T08:30:00.123Z'::timestamptz AS moment, '{"a": [1, null]}'::jsonb AS jsonb,
      '[1]'::json AS json, ARRAY['a,"b"', '{c}'] AS texts, ARRAY[1, 2] AS numbers,
      ARRAY[${id}::uuid] AS ids
    FROM users`;
  const outside = await database().$queryRaw<object[]>(everything);
  const inside = await database().$transaction((tx) => tx.$queryRaw<object[]>(everything));
  expect(outside).toHaveLength(1);
  expect(inside).toEqual(outside);
});

test("takes every value as outside of one", async () => {
  const values = [
    new Date("2026-03-08T08:30:00.123Z"),
    new Prisma.Decimal("0.10"),
    12n,
    1.5,
    true,
    null,
    "a'\"\\é🦌",
    ["a,b", "{c}", '"'],
  ];
  const given = Prisma.sql`SELECT ${values[0]}::timestamptz AS moment, ${values[0]}::date AS day,
    ${values[1]}::numeric AS exact, ${values[2]}::int8 AS large, ${values[3]}::float8 AS double,
    ${values[4]}::boolean AS yes, ${values[5]}::text AS nothing, ${values[6]}::text AS text,
    ${values[7]}::text[] AS texts`;
  const outside = await database().$queryRaw<object[]>(given);
  const inside = await database().$transaction((tx) => tx.$queryRaw<object[]>(given));
  expect(inside).toEqual(outside);
  expect(inside).toMatchObject([{ moment: values[0], exact: values[1], large: 12n }]);
});

test("counts the rows that a statement has changed", async () => {
  await createUser();
  await createUser();
  const rename = Prisma.sql`UPDATE users SET first_name = 'Pat'`;
  expect(await database().$transaction((tx) => tx.$executeRaw(rename))).toBe(2);
  expect(await database().$transaction((tx) => tx.$executeRaw`SELECT 1 WHERE false`)).toBe(0);
});

test("goes to its own transaction, however many begin at once", async () => {
  const numbers = await Promise.all(
    Array.from({ length: 30 }, () => database().$transaction(numbersOf, { maxWait: 60_000 })),
  );
  for (const [one, other] of numbers) expect(one).toBe(other);
  expect(new Set(numbers.flat()).size).toBe(30);
});

test("stays in its own transaction when Prisma begins another meanwhile", async () => {
  // The embedded database has one connection, so another transaction would wait for this one.
  if (openedDatabase().kind === "embedded") return;
  const { id: userId } = await createUser();
  const [first] = await database().$transaction(async (tx) => {
    await createProperty({ userId });
    const [, other] = await Promise.all([numbersOf(tx), database().$transaction(numbersOf)]);
    const mine = await numbersOf(tx);
    expect(mine[0]).toBe(mine[1]);
    expect(other).not.toContain(mine[0]);
    return mine;
  });
  expect(first).toBeTruthy();
});

test("is undone with its transaction", async () => {
  const user = await createUser({ firstName: "Gail" });
  const { id } = user;
  const failing = database().$transaction(async (tx) => {
    await tx.$executeRaw`UPDATE users SET first_name = 'Pat' WHERE id = ${id}::uuid`;
    await tx.user.update({ where: { id }, data: { lastName: "Guide" } });
    await tx.$executeRaw`INSERT INTO users SELECT * FROM users`;
  });
  // On a server it has not been through Prisma, which has codes of its own.
  const code = openedDatabase().kind === "server" ? "23505" : "P2010";
  await expect(failing).rejects.toMatchObject({ code });
  expect(await database().user.findUniqueOrThrow({ where: { id } })).toEqual(user);
});

test("is done again where it and another wait for each other, whichever way it asks", async () => {
  // The embedded database has one connection: nothing comes in between there.
  if (openedDatabase().kind === "embedded") return;
  const { id: one } = await createUser();
  const { id: other } = await createUser();
  const ways = ["SQL", "SQL through Prisma", "Prisma"];
  const both = ways.flatMap((way) => [false, true].map((isCaught) => ({ way, isCaught })));
  for (const { way, isCaught } of both) {
    const by = `${way}${isCaught ? ", caught" : ""}`;
    let runs = 0;
    let holding = 0;
    const nameBoth = (first: string, second: string, firstName: string) =>
      database().$transaction(async (tx) => {
        const name = async (id: string) => {
          if (way === "Prisma") await tx.user.update({ where: { id }, data: { firstName } });
          else if (way === "SQL through Prisma") {
            const rename = "UPDATE users SET first_name = $1 WHERE id = $2::uuid";
            await tx.$executeRawUnsafe(rename, firstName, id);
          } else
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
    const done = await Promise.all([
      nameBoth(one, other, `Gail by ${by}`),
      nameBoth(other, one, `Hank by ${by}`),
    ]);
    expect(done).toEqual([`Gail by ${by}`, `Hank by ${by}`]);
    // One of them was done again; on a busy machine the other may not have gone on by then.
    expect(runs).toBeGreaterThanOrEqual(3);
    const names = await database().user.findMany({ select: { firstName: true } });
    expect(new Set(names.map(({ firstName }) => firstName)).size).toBe(1);
  }
});

test("is not done again for any other failure", async () => {
  const { id } = await createUser();
  let runs = 0;
  const failing = database().$transaction(async (tx) => {
    runs += 1;
    await tx.$executeRaw`INSERT INTO users SELECT * FROM users WHERE id = ${id}::uuid`;
  });
  await expect(failing).rejects.toThrow();
  expect(runs).toBe(1);
});

test("reaches nobody else's connection once its transaction has taken too long", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  const tooLong = database().$transaction(
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

test("goes on in nobody else's transaction when its own took too long in the middle of an operation", async () => {
  // The embedded database has one connection: nobody holds the row there.
  if (openedDatabase().kind === "embedded") return;
  const { id } = await createUser({ firstName: "Gail" });
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = () => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const holding = database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
    isHeld();
    await released;
  });
  await held;
  // Prisma sends two statements for it, and the first one waits for the row.
  const draft = { id: randomUUID(), fields: {} };
  const tooLong = database().$transaction(
    (tx) =>
      tx.user.update({
        where: { id },
        data: { firstName: "Pat", listingDrafts: { create: draft } },
      }),
    { timeout: 100 },
  );
  const failed = expect(tooLong).rejects.toSatisfy(isDatabaseAway);
  await pause(300);
  letGo();
  await holding;
  await failed;
  expect(await database().listingDraft.count()).toBe(0);
  const user = await database().user.findUniqueOrThrow({ where: { id } });
  expect(user.firstName).toBe("Gail");
});

test("lets nobody go on with an operation that took too long", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  const draft = { id: randomUUID(), fields: {} };
  const tooLong = database().$transaction(
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
  await expect(tooLong).rejects.toSatisfy(isDatabaseAway);
  expect(await database().listingDraft.count()).toBe(0);
});

const neverWait = (promise: Promise<unknown>) => {
  promise.catch(() => {});
  return Promise.resolve();
};

test("fails when one of its statements has, whoever catches that", async () => {
  const { id } = await createUser({ firstName: "Gail" });
  for (const fail of [
    (tx: Transaction) => tx.$executeRaw`SELECT 1 / 0`,
    (tx: Transaction) => tx.$executeRawUnsafe("SELECT 1 / 0"),
    // PostgreSQL answers it, and Prisma knows no such type: nothing but we undo that.
    (tx: Transaction) => tx.$queryRawUnsafe("SELECT '(1,2)'::point"),
    (tx: Transaction) => {
      const failing = tx.$executeRaw`SELECT 1 / 0`;
      // Nobody waits for it, and a server answers it after the transaction's work. On the embedded
      // database it would begin when the transaction has ended, and not be done at all.
      return openedDatabase().kind === "server" ? neverWait(failing) : failing;
    },
  ]) {
    const swallowing = database().$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { firstName: "Pat" } });
      await fail(tx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
  }
  const user = await database().user.findUniqueOrThrow({ where: { id } });
  expect(user.firstName).toBe("Gail");
  // Its connection is whole again.
  const names = Array.from({ length: 12 }, (_, number) => `Gail ${number}`);
  for (const firstName of names) {
    await database().$transaction((tx) => tx.user.update({ where: { id }, data: { firstName } }));
  }
});

test("fails when what it has done can't be committed", async () => {
  const { id: userId } = await createUser();
  const { id: propertyId } = await createProperty({ userId });
  const day = new Date("2026-11-30");
  const failing = database().$transaction(async (tx) => {
    // Whether there is such an agreement is asked at the end.
    const range = { propertyId, startDate: day, endDate: day, agreementId: randomUUID() };
    await tx.takenRange.create({ data: range });
  });
  await expect(failing).rejects.toThrow();
  expect(await database().takenRange.count()).toBe(0);
});
