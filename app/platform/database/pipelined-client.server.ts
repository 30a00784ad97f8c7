import pg from "pg";

import { streamOf } from "./watch-server.server";

const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, rows: [], fields: [] };

type Ask = (config: unknown, ...more: unknown[]) => unknown;

/**
 * A connection that answers BEGIN before the server has: it goes out with the first statement of the
 * transaction, which needs one trip less. Should it fail, the connection is lost, and that statement
 * with it.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Ask;
    const begin = async (config: unknown) => {
      const stream = streamOf(this);
      stream.cork();
      // However long the first statement takes to come.
      setImmediate(() => stream.uncork());
      (ask(config) as Promise<unknown>).catch(() => undefined);
      return Promise.resolve(BEGUN);
    };
    const query: Ask = (config, ...more) =>
      isBegin(config) ? begin(config) : ask(config, ...more);
    Object.assign(this, { query });
  }
}

const isBegin = (config: unknown): boolean =>
  typeof config === "object" && config !== null && "text" in config && config.text === "BEGIN";
