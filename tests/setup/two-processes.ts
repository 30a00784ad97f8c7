import pg from "pg";

import type { Browser } from "../fixtures/browse";
import { signInAs } from "../fixtures/sign-in-as";
import { findFreePort, startServer, type RunningServer } from "./start-server";
import { createEmptyDatabase } from "./temporary-postgres";

export interface TwoProcesses {
  /** The test's own connection to their database. */
  database: pg.Client;
  first: RunningServer;
  second: RunningServer;
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
      PORT: String(await findFreePort()),
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "on",
      RATE_LIMITS: "off",
    });
  const first = await start();
  const second = await start();
  return {
    ...{ database, first, second },
    owner: await signInAs(first.origin, "owner@huntstead.test"),
    admin: await signInAs(first.origin, "admin@huntstead.test"),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await database.end();
    },
  };
}
