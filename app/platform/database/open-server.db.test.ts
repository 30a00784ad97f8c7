import pg from "pg";
import { describe, expect, inject, test, vi } from "vitest";

import { createServerDatabase } from "../../../tests/setup/copy-template-database";
import { isQueryTooSlow } from "../failures/database-unavailable.server";
import { rethrowSearchTimeout, SearchTooSlowError } from "../failures/search-too-slow.server";
import { bundledMigrations } from "./bundled-migrations.server";
import { openServer } from "./open-server.server";

const template = inject("templateDatabase");

async function openCopy() {
  if (template.kind !== "server") throw new Error("These tests need TEST_DATABASE_URL");
  const { url, drop } = await createServerDatabase(template);
  const warn = vi.fn();
  const openedDatabase = await openServer({
    url,
    migrations: [],
    poolSize: 3,
    logger: { info: () => undefined, warn },
  });
  /** Terminates all connections, as a restart of the server does. */
  async function breakConnections(): Promise<void> {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await other.end();
  }
  async function close(): Promise<void> {
    await openedDatabase.close();
    await drop();
  }
  return { opened: openedDatabase, warn, breakConnections, close };
}

describe.runIf(template.kind === "server")("a database on a server", () => {
  test("uses custom plans and UTC on every connection", async () => {
    const { opened, close } = await openCopy();
    const settings = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          opened.client.$queryRaw<unknown[]>`
          SELECT current_setting('plan_cache_mode') AS plan, current_setting('TimeZone') AS zone,
            current_setting('statement_timeout') AS timeout, pg_sleep(0.05)::text AS slept`,
      ),
    );
    for (const rows of settings) {
      expect(rows).toMatchObject([{ plan: "force_custom_plan", zone: "UTC", timeout: "15s" }]);
    }
    await close();
  });

  test("distinguishes a statement timeout of a search from other failures", async () => {
    const { opened, close } = await openCopy();
    await Promise.all(
      Array.from({ length: 3 }, () =>
        opened.read("SELECT set_config('statement_timeout', '50ms', false), pg_sleep(0.02)", []),
      ),
    );
    const bySql = await opened.read("SELECT pg_sleep(2)", []).catch((error: unknown) => error);
    const byPrisma = await opened.client.$queryRaw`SELECT pg_sleep(2)::text`.catch(
      (error: unknown) => error,
    );
    expect([isQueryTooSlow(bySql), isQueryTooSlow(byPrisma)]).toEqual([true, true]);
    await close();
  });

  test("tells the user that the search took too long", async () => {
    const { opened, close } = await openCopy();
    await Promise.all(
      Array.from({ length: 3 }, () =>
        opened.read("SELECT set_config('statement_timeout', '50ms', false), pg_sleep(0.02)", []),
      ),
    );
    const search = () => opened.read("SELECT pg_sleep(2)", []);
    await expect(rethrowSearchTimeout(search)).rejects.toThrow(SearchTooSlowError);
    await expect(rethrowSearchTimeout(() => Promise.reject(new Error("Other")))).rejects.toThrow(
      "Other",
    );
    await close();
  });

  test("restarts on a database with other text formats and parses its dates", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template, "empty");
    const name = new URL(url).pathname.slice(1);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query(`ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY';
      ALTER DATABASE ${name} SET IntervalStyle = 'iso_8601';
      ALTER DATABASE ${name} SET extra_float_digits = -3;
      ALTER DATABASE ${name} SET TimeZone = 'Australia/Sydney'`);
    await other.end();
    await (await openServer({ url, migrations: bundledMigrations })).close();

    const openedDatabase = await openServer({ url, migrations: bundledMigrations });
    const expiresAt = new Date("2026-11-12T13:14:15.678Z");
    const { id } = await openedDatabase.client.keptForm.create({
      data: { browser: "browser", path: "/profile", fields: {}, expiresAt },
    });
    expect(await openedDatabase.client.keptForm.findUnique({ where: { id } })).toMatchObject({
      expiresAt,
    });
    expect(
      await openedDatabase.read(
        "SELECT expires_at, (1::float8 / 3)::text AS third FROM kept_forms",
        [],
      ),
    ).toEqual([{ expires_at: expiresAt, third: "0.3333333333333333" }]);
    await openedDatabase.close();
    await drop();
  });

  test("recovers after its connections were lost, idle or in a transaction", async () => {
    const { opened, warn, breakConnections, close } = await openCopy();
    await opened.client.user.count();
    const interrupted = opened.client.$transaction(async (tx) => {
      await tx.user.count();
      await breakConnections();
      await tx.user.count();
    });
    await expect(interrupted).rejects.toThrow();
    await vi.waitFor(async () => expect(await opened.isReachable()).toBe(true));
    expect(await opened.client.user.count()).toBe(0);
    await opened.client.user.count();
    await breakConnections();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(await opened.client.user.count()).toBe(0);
    await close();
  });

  test("receives notifications again after the listening connection was lost, and reports it", async () => {
    const { opened, breakConnections, close } = await openCopy();
    const notifications: string[] = [];
    const [onLost, onReconnected] = [vi.fn(), vi.fn()];
    await opened.listen("news", (payload) => notifications.push(payload), {
      onLost,
      onReconnected,
    });
    for (let round = 1; round <= 2; round += 1) {
      await breakConnections();
      await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledTimes(round), 10_000);
      expect(onLost).toHaveBeenCalledTimes(round);
      await opened.notify("news", `round ${round}`);
      await vi.waitFor(() => expect(notifications).toContain(`round ${round}`));
    }
    await close();
  });

  test("receives notifications of another process", async () => {
    if (template.kind !== "server") return;
    const { url, drop } = await createServerDatabase(template);
    const [one, other] = await Promise.all([
      openServer({ url, migrations: [] }),
      openServer({ url, migrations: [] }),
    ]);
    const notifications: string[] = [];
    await one.listen("news", (payload) => notifications.push(payload));
    await other.notify("news", "from the other");
    await vi.waitFor(() => expect(notifications).toEqual(["from the other"]));
    await Promise.all([one.close(), other.close()]);
    await drop();
  });
});

test("an unreachable database server is an error within seconds", async () => {
  const url = "postgresql://nobody@127.0.0.1:1/nothing";
  await expect(openServer({ url, migrations: [] })).rejects.toThrow(/ECONNREFUSED/);
});
