import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";

import { createServerDatabase } from "../../../tests/setup/copy-template-database";
import type { OpenedDatabase } from "./opened-database.server";
import { openServer } from "./open-server.server";

const template = inject("templateDatabase");

const SELECT_BLIND = "SELECT * FROM blinds WHERE id = $1";
const WITH_NEW_COLUMN = [{ id: 2, name: "Oak", seats: 1 }];

const A_NAME: unknown = expect.stringMatching(/^huntstead_[\w-]{22}$/);

interface Prepared {
  name: string;
  generic: number;
  custom: number;
}

describe.runIf(template.kind === "server")("statements that come again on a server", () => {
  let url: string;
  let drop: () => Promise<void>;
  let opened: OpenedDatabase;

  beforeEach(async () => {
    if (template.kind !== "server") throw new Error("These tests need TEST_DATABASE_URL");
    ({ url, drop } = await createServerDatabase(template));
    opened = await openServer({ url, migrations: [], poolSize: 3 });
    await opened.client
      .$executeRaw`CREATE TABLE blinds (id integer PRIMARY KEY, name text NOT NULL)`;
    await opened.client.$executeRaw`INSERT INTO blinds VALUES (1, 'Creek'), (2, 'Oak')`;
  });

  afterEach(async () => {
    await opened.close();
    await drop();
  });

  const readBlind = (id: number) => opened.read(SELECT_BLIND, [id]);
  /** On all three connections, each of which has it by its name then. */
  const readOnEach = () =>
    Promise.all(
      Array.from({ length: 3 }, () =>
        opened.client.$transaction(async (tx) => {
          const rows = await tx.$queryRawUnsafe(SELECT_BLIND, 2);
          await tx.$executeRaw`SELECT pg_sleep(0.1)`;
          return rows;
        }),
      ),
    );
  const listPrepared = () =>
    opened.read<Prepared>(
      "SELECT name, generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE statement = $1",
      [SELECT_BLIND],
    );
  const addColumn = () =>
    opened.client.$executeRaw`ALTER TABLE blinds ADD COLUMN seats integer NOT NULL DEFAULT 1`;

  test("are read by the server once, and planned for their values each time", async () => {
    for (let n = 0; n < 12; n += 1) {
      expect(await readBlind(1 + (n % 2))).toEqual([
        { id: 1 + (n % 2), name: n % 2 ? "Oak" : "Creek" },
      ]);
    }
    expect(await listPrepared()).toEqual([{ name: A_NAME, generic: 0, custom: 10 }]);
  });

  test("answer with what they have now, after another release changed it", async () => {
    for (let n = 0; n < 3; n += 1) await readOnEach();
    expect(await listPrepared()).toHaveLength(1);
    await addColumn();
    const asked = await Promise.all([readBlind(2), readBlind(2), readBlind(2)]);
    expect(asked).toEqual([WITH_NEW_COLUMN, WITH_NEW_COLUMN, WITH_NEW_COLUMN]);
    const together = [1, 2].map((id) => opened.lookUp(SELECT_BLIND, [id]));
    expect(await Promise.all(together)).toEqual([
      [{ id: 1, name: "Creek", seats: 1 }],
      WITH_NEW_COLUMN,
    ]);
  });

  test("undo a transaction that meets such a change, and the next one is done", async () => {
    for (let n = 0; n < 3; n += 1) await readOnEach();
    await addColumn();
    const build = (id: number) =>
      opened.client.$transaction(async (tx) => {
        await tx.$executeRaw`INSERT INTO blinds (id, name) VALUES (${id}, 'Ridge')`;
        return tx.$queryRawUnsafe<object[]>(SELECT_BLIND, 2);
      });
    await expect(build(3)).rejects.toThrow("cached plan must not change result type");
    expect(await readBlind(3)).toEqual([]);
    expect(await build(3)).toEqual(WITH_NEW_COLUMN);
    expect(await readBlind(3)).toHaveLength(1);
  });

  test("are asked in full where the connection does not know them, or has the name from somebody else", async () => {
    for (let n = 0; n < 3; n += 1) await readOnEach();
    const [{ name } = { name: "" }] = await listPrepared();
    await opened.client.$executeRawUnsafe("DEALLOCATE ALL");
    expect(await readBlind(2)).toEqual([{ id: 2, name: "Oak" }]);

    const other = await openServer({ url, migrations: [], poolSize: 1 });
    await other.client.$executeRawUnsafe(`PREPARE "${name}" AS SELECT 1`);
    for (let n = 0; n < 4; n += 1) {
      expect(await other.read(SELECT_BLIND, [2])).toEqual([{ id: 2, name: "Oak" }]);
    }
    await other.close();
  });
});
