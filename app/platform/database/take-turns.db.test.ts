import { describe, expect, inject, test } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { sweepUnconfirmed } from "~/features/properties/confirmation/sweep-unconfirmed.server";
import { database, openedDatabase } from "./database.server";

const STATEMENTS = 200;
const LONGEST_PIECE_MS = 50;

/** How often others have had their turn meanwhile, and the CPU time in milliseconds between two turns. */
async function turnsDuring(work: () => Promise<unknown>) {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  isOver = true;
  return { turns, pieceMs: (user + system) / 1_000 / turns };
}

const readUsers = async (count: number, client: Pick<typeof database, never> & Reader) => {
  for (let n = 0; n < count; n += 1) await client.user.findMany({ take: 1 });
};
interface Reader {
  user: { findMany(query: { take: number }): PromiseLike<unknown> };
}

// A server's answers come from elsewhere, so there every statement is a turn.
describe.runIf(inject("templateDatabase").kind === "embedded")("the embedded database", () => {
  test.each([
    ["one after the other", () => readUsers(STATEMENTS, database())],
    ["of a transaction", () => database().$transaction((tx) => readUsers(STATEMENTS, tx))],
    [
      "of the driver itself",
      async () => {
        for (let n = 0; n < STATEMENTS; n += 1) {
          await openedDatabase().read("SELECT count(*) FROM generate_series(1, 5000)", []);
        }
      },
    ],
    [
      "of many at once",
      () => Promise.all(Array.from({ length: 20 }, () => readUsers(STATEMENTS / 20, database()))),
    ],
  ])("lets others go on between statements %s", async (_, work) => {
    const { turns, pieceMs } = await turnsDuring(work);
    expect(turns).toBeGreaterThan(3);
    expect(pieceMs).toBeLessThan(LONGEST_PIECE_MS);
  });

  test("answers in the order of the questions, and keeps transactions apart", async () => {
    const { id } = await createUser({ firstName: "0" });
    const addOne = () =>
      database().$transaction(async (tx) => {
        const { firstName } = await tx.user.findUniqueOrThrow({ where: { id } });
        await readUsers(10, tx);
        await tx.user.update({ where: { id }, data: { firstName: String(Number(firstName) + 1) } });
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const { firstName } = await database().user.findUniqueOrThrow({ where: { id } });
    expect(firstName).toBe("20");
  });

  test("holds up nobody while hundreds of owners are asked about their listings", async () => {
    const { id: userId } = await createUser();
    const { id, ...listing } = await createProperty({ userId, confirmedAt: new Date("2026-09-01") });
    expect(id).toBeTruthy();
    await database().property.createMany({
      data: Array.from({ length: 400 }, () => ({ ...listing, boundary: undefined })),
    });
    const { turns, pieceMs } = await turnsDuring(() => sweepUnconfirmed(new Date("2026-10-20")));
    expect(await database().outboxEntry.count()).toBe(401);
    expect(turns).toBeGreaterThan(5);
    expect(pieceMs).toBeLessThan(LONGEST_PIECE_MS);
  });
});
