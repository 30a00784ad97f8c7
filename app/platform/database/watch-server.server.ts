import pg from "pg";

import type { DatabaseLogger } from "./opened-database.server";

/** How often a server in use is looked after. */
const LOOK_EVERY_MS = 250;
/** A server that has not answered a trifle by then is away. */
const PATIENCE_MS = 1_000;

export interface ServerWatch {
  isAway(): boolean;
  /** Asks now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Knows whether a PostgreSQL server answers, by asking it on a connection of its own while anybody
 * uses the database or it is away. Queries alone would not tell: a server that has stopped answering
 * looks like one that thinks.
 *
 * @param options.isUsed whether somebody waits for the server
 * @param options.onAway called once each time it goes
 */
export function watchServer(options: {
  url: string;
  isUsed: () => boolean;
  onAway: () => void;
  logger?: DatabaseLogger | undefined;
}): ServerWatch {
  let line: Promise<pg.Client> | null = null;
  let asking: Promise<boolean> | null = null;
  let isAway = false;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 2 * PATIENCE_MS,
      keepAlive: true,
      application_name: "huntstead watch",
    });
    client.on("error", () => undefined).once("end", () => (line = null));
    try {
      await client.connect();
    } catch (error) {
      line = null;
      throw error;
    }
    return client;
  }

  async function ask(): Promise<void> {
    const client = await (line ??= connect());
    await client.query("SELECT 1");
  }

  async function answersInTime(): Promise<boolean> {
    // Twice, as the line may have broken alone, or long ago.
    const answer = ask()
      .catch(ask)
      .then(
        () => true,
        // The server refuses this connection only: it has too many, so it is there.
        (error: unknown) => (error as { code?: unknown }).code === "53300",
      );
    const answered = await Promise.race([answer, patience()]);
    if (!answered) line?.then(dropConnection, () => undefined);
    return answered;
  }

  async function look(): Promise<boolean> {
    const answered = (await answersInTime()) || isClosed;
    if (answered === isAway) {
      isAway = !answered;
      if (isAway) options.onAway();
      options.logger?.warn({}, isAway ? "The database is away" : "The database is back");
    }
    return answered;
  }

  const answers = () => (asking ??= look().finally(() => (asking = null)));
  const timer = setInterval(() => {
    if (isAway || options.isUsed()) void answers();
  }, LOOK_EVERY_MS).unref();

  return {
    isAway: () => isAway,
    answers,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await line?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** Whatever runs on it fails at once. Saying goodbye would wait for the other side. */
export function dropConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

/** Ends after what has arrived meanwhile was read: this process may have been the slow one. */
function patience(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), PATIENCE_MS).unref();
  });
}
