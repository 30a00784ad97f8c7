import pg from "pg";

import { DatabaseUnavailableError } from "../failures/database-unavailable.server";
import type { DatabaseLogger } from "./opened-database.server";
import type { RunStatement } from "./strict-adapter.server";

/** The interval of the health check while the server is in use. */
const CHECK_EVERY_MS = 250;
/** The timeout of the health check. */
const CHECK_TIMEOUT_MS = 1_000;

export interface ServerWatch {
  isUnavailable(): boolean;
  /** Runs the health check now. */
  isReachable(): Promise<boolean>;
  /**
   * Runs a statement, which fails at once while the server is unavailable and as soon as that is detected. @throws
   * DatabaseUnavailableError
   */
  run: RunStatement;
  close(): Promise<void>;
}

/**
 * Opens a circuit breaker for a pool: a health check of its server on a separate connection, while the pool is in use
 * or the server is unavailable. Queries alone would not distinguish an unresponsive server from a slow statement. When the
 * server is found to be away, the pool's connections are closed.
 */
export function watchServer(options: {
  pool: pg.Pool;
  url: string;
  logger?: DatabaseLogger | undefined;
}): ServerWatch {
  const { pool, logger } = options;
  const clients = new Set<pg.Client>();
  const pending = new Set<(error: Error) => void>();
  let checkClient: Promise<pg.Client> | null = null;
  let checking: Promise<boolean> | null = null;
  let isUnavailable = false;
  let isClosed = false;

  pool.on("connect", (client) => {
    if (client instanceof pg.Client) clients.add(client);
    // A connection that breaks while in use fails its query, and must not end this process.
    client.on("error", () => undefined);
  });
  pool.on("remove", (client) => {
    if (client instanceof pg.Client) clients.delete(client);
  });
  // Without a handler a restart of the server would end this process.
  pool.on("error", (error) => logger?.warn({ err: error }, "The database: connection lost"));

  function connect(): Promise<pg.Client> {
    const connecting = openConnection(() => {
      // A newer connection may have replaced it by now.
      if (checkClient === connecting) checkClient = null;
    });
    return connecting;
  }

  async function openConnection(forget: () => void): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 2 * CHECK_TIMEOUT_MS,
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

  async function ping(): Promise<void> {
    const client = await (checkClient ??= connect());
    await client.query("SELECT 1");
  }

  async function answersInTime(): Promise<boolean> {
    // The query is tried twice, because only the connection may be broken.
    const pong = ping()
      .catch(ping)
      .then(
        () => true,
        // "Too many connections" means that the server is running.
        (error: unknown) => (error as { code?: unknown }).code === "53300",
      );
    const isUp = await Promise.race([pong, timeout()]);
    // A client with a pending query is closed at once, because pg would wait for a hung query.
    if (!isUp) checkClient?.then((client) => client.end()).catch(() => undefined);
    return isUp;
  }

  async function check(): Promise<boolean> {
    const isUp = (await answersInTime()) || isClosed;
    if (isUp === isUnavailable) {
      isUnavailable = !isUp;
      if (isUnavailable) closeConnections();
      logger?.warn({}, isUnavailable ? "The database is unavailable" : "The database is back");
    }
    return isUp;
  }

  function closeConnections(): void {
    for (const reject of pending) reject(new DatabaseUnavailableError());
    pending.clear();
    for (const client of clients) client.end().catch(() => undefined);
    // The pool still has idle connections, and would use them.
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
    }
  }

  const isReachable = () => (checking ??= check().finally(() => (checking = null)));
  const isUsed = () => pool.totalCount > pool.idleCount || pool.waitingCount > 0;
  const timer = setInterval(() => {
    if (isUnavailable || isUsed()) void isReachable();
  }, CHECK_EVERY_MS).unref();

  return {
    isUnavailable: () => isUnavailable,
    isReachable,
    run(statement) {
      if (isUnavailable) return Promise.reject(new DatabaseUnavailableError());
      return new Promise((resolve, reject) => {
        pending.add(reject);
        const settled = () => pending.delete(reject);
        statement().finally(settled).then(resolve, reject);
      });
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await checkClient?.then((client) => client.end()).catch(() => undefined);
    },
  };
}

/** Waits with a timer that fires only after pending I/O was read, in case this process was blocked. */
function timeout(): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => setImmediate(() => setImmediate(resolve, false)), CHECK_TIMEOUT_MS).unref();
  });
}
