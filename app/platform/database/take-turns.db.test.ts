import { describe, expect, inject, test } from "vitest";

import { createUser } from "../../../tests/factories/create-user";
import { turnsDuring } from "../../../tests/fixtures/turns-during";
import { database, openedDatabase, type Transaction } from "./database.server";

const STATEMENTS = 200;
const LONGEST_PIECE_MS = 50;

const readUsers = async (count: number, client: Transaction) => {
  for (let n = 0; n < count; n += 1) await client.user.findMany({ take: 1 });
};
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
});
