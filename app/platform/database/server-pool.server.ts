import pg from "pg";

import { DatabaseAwayError, isDatabaseAway } from "../database-away.server";
import { dropConnection, watchServer, type ServerWatch } from "./watch-server.server";
import type { DatabaseLogger } from "./opened-database.server";
import { PipelinedClient } from "./pipelined-client.server";
import { StatementNames } from "./statement-names.server";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * A connection pool with a circuit breaker. As soon as the server is known to be unavailable, pending
 * queries fail instead of running into their timeouts, the connections are dropped, and new queries
 * fail at once until it answers again.
 *
 * Its connections pipeline: what is asked for before an answer has come is sent at once (readTogether).
 */
export class ServerPool extends pg.Pool {
  readonly watch: ServerWatch;
  private readonly clients = new Set<pg.ClientBase>();
  private readonly waiting = new Set<(error: Error) => void>();

  /** @param observer.name how the log calls the server */
  constructor(
    config: pg.PoolConfig & { connectionString: string },
    { logger, name = "The database" }: { logger?: DatabaseLogger | undefined; name?: string } = {},
  ) {
    const names = new StatementNames();
    super({
      ...config,
      pipeline: true,
      Client: class extends PipelinedClient {
        constructor(options: pg.ClientConfig) {
          super(options, names);
        }
      } as typeof pg.Client,
      onConnect: (client) => {
        this.clients.add(client);
        // A connection that breaks while in use fails its query, and must not end this process.
        client.on("error", () => undefined);
        return config.onConnect?.(client);
      },
    });
    this.on("remove", (client) => this.clients.delete(client));
    // Without a handler a restart of the server would end this process.
    this.on("error", (error) => logger?.warn({ err: error }, `${name}: connection lost`));
    this.watch = watchServer({
      url: config.connectionString,
      isUsed: () => this.totalCount > this.idleCount || this.waitingCount > 0,
      onAway: () => this.dropEverything(),
      name,
      logger,
    });
  }

  /** @throws DatabaseAwayError */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.connectUnlessAway();
    if (!callback) return connecting;
    connecting.then(
      (client) =>
        callback(undefined, client, (release: boolean | undefined) => client.release(release)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private connectUnlessAway(): Promise<pg.PoolClient> {
    if (this.watch.isAway()) return Promise.reject(new DatabaseAwayError());
    return new Promise((resolve, reject) => {
      this.waiting.add(reject);
      super.connect().then(
        (client) => {
          if (this.waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.waiting.delete(reject);
          reject(isDatabaseAway(error) ? new DatabaseAwayError(error) : error);
        },
      );
    });
  }

  private dropEverything(): void {
    for (const client of this.clients) dropConnection(client);
    for (const reject of this.waiting) reject(new DatabaseAwayError());
    this.waiting.clear();
  }
}
