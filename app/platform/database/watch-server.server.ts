import pg from "pg";

import type { DatabaseLogger } from "./opened-database.server";

/** The interval of the health check while the server is in use. */
const LOOK_EVERY_MS = 250;
/** The timeout of the health check. */
const PATIENCE_MS = 1_000;

export interface ServerWatch {
  isAway(): boolean;
  /** Checks now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A health check of a PostgreSQL server, on a connection of its own, while the database is in use or
 * unavailable. Queries alone would not tell an unresponsive server from a slow statement.
 *
 * @param options.isUsed whether a query is pending
 * @param options.onAway called once each time it becomes unavailable
 */
export function watchServer(options: {
  url: string;
  isUsed: () => boolean;
  onAway: () => void;
  /** How the log calls it. */
  name?: string;
  logger?: DatabaseLogger | undefined;
}): ServerWatch {
  let line: Promise<pg.Client> | null = null;
  let asking: Promise<boolean> | null = null;
  let isAway = false;
  let isClosed = false;

  function connect(): Promise<pg.Client> {
    const connecting = openLine(() => {
      // There may be a newer one by now.
      if (line === connecting) line = null;
    });
    return connecting;
  }

  async function openLine(forget: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 2 * PATIENCE_MS,
      keepAlive: true,
      application_name: "huntstead watch",
    });
    client.on("error", () => undefined).once("end", forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return client;
  }

  async function ask(): Promise<void> {
    const client = await (line ??= connect());
    await client.query("SELECT 1");
  }

  async function answersInTime(): Promise<boolean> {
    // Twice, as only the connection may be broken.
    const answer = ask()
      .catch(ask)
      .then(
        () => true,
        // "Too many connections" means that the server is running.
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
      const { name = "The database", logger } = options;
      logger?.warn({}, isAway ? `${name} is away` : `${name} is back`);
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

/** Makes its queries fail at once. end() would wait for the server. */
export function dropConnection(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** The socket of a connection. */
export function streamOf(client: pg.ClientBase): pg.Connection["stream"] {
  return (client as unknown as { connection: pg.Connection }).connection.stream;
}

/** A timer that fires only after pending I/O was read, in case this process was blocked. */
function patience(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), PATIENCE_MS).unref();
  });
}
