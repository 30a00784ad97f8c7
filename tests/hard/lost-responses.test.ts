import { setTimeout as pause } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { sendRequest } from "../fixtures/send-request";
import { openBreakableConnection } from "../fixtures/breakable-connection";
import { startServer } from "../setup/start-server";
import {
  queryPostgres,
  createEmptyDatabase,
  openTemporaryPostgres,
} from "../setup/temporary-postgres";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const CUT_COUNT = 6;
const VIEW_COUNT = 40;

const postgres = await openTemporaryPostgres();
afterAll(() => postgres?.close());

// The embedded database runs in the process, so its responses cannot be lost.
test.skipIf(!postgres)(
  "writes views once when the connection to the database is lost",
  { timeout: 240_000 },
  async () => {
    const database = await createEmptyDatabase(postgres?.url ?? "");
    const connection = await openBreakableConnection(database.url);
    const server = await startServer({
      DATABASE_URL: connection.url,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "on",
      RATE_LIMITS: "off",
    });
    try {
      const listed = await fetch(`${server.origin}/api/properties?limit=5`);
      const ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id);
      const countWritten = async () => {
        const [row] = await queryPostgres<{ views: number }>(
          database.url,
          "SELECT coalesce(sum(views), 0)::integer AS views FROM listing_views",
        );
        return row?.views ?? 0;
      };
      // A slow statement: the connection is cut while it runs, and the server still commits it.
      await queryPostgres(
        database.url,
        `CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$
           BEGIN PERFORM pg_sleep(0.7); RETURN NULL; END $$;
         CREATE TRIGGER slow AFTER INSERT ON listing_views EXECUTE FUNCTION take_time();`,
      );
      const isWriting = async () => {
        const [row] = await queryPostgres<{ count: number }>(
          database.url,
          `SELECT count(*)::integer AS count FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()
             AND state = 'active' AND wait_event = 'PgSleep'`,
        );
        return (row?.count ?? 0) > 0;
      };
      const before = await countWritten();
      let count = 0;
      const viewListings = async (times: number) => {
        for (let n = 0; n < times; n += 1) {
          const { status } = await sendRequest(`${server.origin}/property/${ids[n % ids.length]}`, {
            headers: { "User-Agent": CHROME },
          });
          // While the connection is cut, pages show that the database is unavailable.
          if (status === 200) count += 1;
        }
      };
      for (let cut = 0; cut < CUT_COUNT; cut += 1) {
        await viewListings(VIEW_COUNT);
        await expect.poll(isWriting, { timeout: 30_000, interval: 20 }).toBe(true);
        // In even rounds the batch is retried at once, while the first statement is still running.
        connection.cut();
        if (cut % 2 === 1) {
          await connection.stop();
          await pause(1_500);
          await connection.restore();
        }
        await viewListings(VIEW_COUNT);
      }
      await queryPostgres(database.url, "DROP TRIGGER slow ON listing_views");
      await expect
        .poll(async () => (await countWritten()) - before, { timeout: 60_000 })
        .toBe(count);
      // The counts stay the same, so nothing is written again.
      await pause(4_000);
      expect((await countWritten()) - before).toBe(count);
      expect(count).toBeGreaterThan(CUT_COUNT * VIEW_COUNT);
    } finally {
      await server.stop();
      await connection.close();
      await database.drop();
    }
  },
);
