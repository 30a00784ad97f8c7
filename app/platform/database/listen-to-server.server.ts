import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import {
  deliverNotification,
  quoteIdentifier,
  type ConnectionObserver,
  type DatabaseLogger,
  type OpenedDatabase,
} from "./opened-database.server";

interface Subscriber {
  onPayload: (payload: string) => void;
  observer: ConnectionObserver;
}

interface ServerListener {
  listen: OpenedDatabase["listen"];
  waitForCommits: OpenedDatabase["waitForNotifications"];
  close(): Promise<void>;
}

const HEARTBEAT_MS = 30_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 3_000;

/**
 * Receives notifications on its own connection, opened at the first subscription. A lost connection is opened
 * again, with growing pauses, for as long as the listener is open.
 */
export function listenToServer(options: {
  url: string;
  logger?: DatabaseLogger | undefined;
}): ServerListener {
  const subscribers = new Map<string, Set<Subscriber>>();
  const stopped = new AbortController();
  let connection: Promise<pg.Client> | null = null;

  const listSubscribers = () => [...subscribers.values()].flatMap((set) => [...set]);

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: "huntstead listener",
    });
    client.on("error", () => undefined); // the "end" event follows, which handles it
    client.on("notification", ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel) ?? []) {
        deliverNotification(payload ?? "", subscriber, options.logger);
      }
    });
    try {
      await client.connect();
      for (const channel of subscribers.keys()) await client.query(listenTo(channel));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const heartbeat = setInterval(() => {
      // A connection dropped by a firewall looks idle until something is sent.
      client.query("SELECT 1").catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT_MS).unref();
    client.once("end", () => {
      clearInterval(heartbeat);
      if (!stopped.signal.aborted) {
        for (const { observer } of listSubscribers()) observer.onLost?.();
        connection = reconnect();
      }
      connection?.catch(() => undefined); // ends only by close()
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    options.logger?.warn({}, "Listening connection to the database lost, connecting again");
    for (let pause = FIRST_RETRY_MS; ; pause = Math.min(pause * 2, MAX_RETRY_MS)) {
      await sleep(pause * (0.5 + Math.random() / 2), undefined, {
        signal: stopped.signal,
        ref: false,
      });
      const client = await connect().catch(() => null);
      if (client === null) continue;
      options.logger?.info({}, "Listening to the database again");
      for (const { observer } of listSubscribers()) observer.onReconnected?.();
      return client;
    }
  }

  /** Sends a LISTEN or UNLISTEN. A new connection needs none, because it reads all subscriptions from the map. */
  async function runSql(sql: string): Promise<void> {
    if (connection === null) {
      connection = connect();
      connection.catch(() => (connection = null));
      await connection;
    } else {
      await (await connection).query(sql);
    }
  }

  return {
    async listen(channel, onPayload, observer = {}) {
      const subscriber = { onPayload, observer };
      const others = subscribers.get(channel) ?? new Set();
      subscribers.set(channel, others.add(subscriber));
      try {
        await runSql(listenTo(channel));
      } catch (error) {
        others.delete(subscriber);
        throw error;
      }
      return async () => {
        others.delete(subscriber);
        if (others.size > 0 || subscribers.get(channel) !== others) return;
        subscribers.delete(channel);
        if (!stopped.signal.aborted) await runSql(`UN${listenTo(channel)}`).catch(() => undefined);
      };
    },
    async waitForCommits() {
      // A backend sends pending notifications before it answers a query, and a commit signals them before it returns.
      await (await connection)?.query("SELECT 1");
    },
    async close() {
      if (stopped.signal.aborted) return;
      stopped.abort();
      const client = await connection?.catch(() => null);
      await client?.end().catch(() => undefined);
    },
  };
}

function listenTo(channel: string): string {
  return `LISTEN ${quoteIdentifier(channel)}`;
}
