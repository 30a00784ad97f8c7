import pg from "pg";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { freePort, startServer, type RunningServer } from "./start-server";
import { createEmptyDatabase } from "./temporary-postgres";

export interface TwoProcesses {
  /** The test's own connection to their database. */
  database: pg.Client;
  here: RunningServer;
  there: RunningServer;
  /** Signed in at `here`. */
  owner: Browser;
  admin: Browser;
  stop(): Promise<void>;
}

/** Opens two processes of the demo marketplace on one new database of this server. */
export async function startTwoProcesses(serverUrl: string): Promise<TwoProcesses> {
  const { url } = await createEmptyDatabase(serverUrl);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const start = async () =>
    startServer({
      DATABASE_URL: url,
      PORT: String(await freePort()),
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "on",
      RATE_LIMITS: "off",
    });
  const here = await start();
  const there = await start();
  return {
    ...{ database, here, there },
    owner: await signInAs(here.origin, "owner@huntstead.test"),
    admin: await signInAs(here.origin, "admin@huntstead.test"),
    async stop() {
      await Promise.all([here.stop(), there.stop()]);
      await database.end();
    },
  };
}
