import pg from "pg";

import { streamOf } from "./watch-server.server";

const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, rows: [], fields: [] };

type Ask = (config: unknown, ...more: unknown[]) => unknown;

/**
 * A connection that answers BEGIN before the server has: it is sent with the first statement of the
 * transaction, which saves a round trip. If it fails, the connection is dropped, as what follows would be
 * committed statement by statement: the transaction fails, with at most that first statement done.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const begin = (config: unknown) => {
      const stream = streamOf(this);
      stream.cork();
      // However long the first statement takes to come.
      setImmediate(() => stream.uncork());
      (ask(config) as Promise<unknown>).catch(() => stream.destroy());
      return Promise.resolve(BEGUN);
    };
    const query: Ask = (config, ...more) =>
      isBegin(config) ? begin(config) : ask(config, ...more);
    Object.assign(this, { query });
  }
}

const isBegin = (config: unknown): boolean =>
  typeof config === "object" && config !== null && "text" in config && config.text === "BEGIN";
