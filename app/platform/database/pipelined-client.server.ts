import pg from "pg";

import type { StatementNames } from "./statement-names.server";
import { streamOf } from "./watch-server.server";

const BEGUN: pg.QueryResult = { command: "BEGIN", rowCount: null, oid: 0, rows: [], fields: [] };

type Ask = (config: unknown, ...more: unknown[]) => unknown;
type Answer = (error: unknown, result?: pg.QueryResult) => void;

/**
 * A connection that answers BEGIN before the server has, and gives names to statements that come again.
 *
 * BEGIN is sent with the first statement of the transaction, which saves a round trip. If it fails, the
 * connection is dropped, as what follows would be committed statement by statement: the transaction fails,
 * with at most those statements done that were sent before its answer, so a transaction's first statement is
 * to be asked alone.
 *
 * @param names of all connections of its pool: what is asked for on one will be asked for on the others
 */
export class PipelinedClient extends pg.Client {
  constructor(config: pg.ClientConfig, names: StatementNames) {
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
    const askByName = async (statement: pg.QueryConfig, name: string) => {
      try {
        return await (ask({ ...statement, name }) as Promise<pg.QueryResult>);
      } catch (error) {
        if (!isOfName(error)) throw error;
        names.withdraw(statement.text);
        // A transaction has ended with it, and what was done in it is undone.
        if (this.getTransactionStatus() !== "I") throw error;
        return ask(statement) as Promise<pg.QueryResult>;
      }
    };
    const query: Ask = (config, ...more) => {
      if (isBegin(config)) return begin(config);
      const statement = readStatement(config, more[0]);
      const name = statement && names.nameOf(statement.text);
      if (!name) return ask(config, ...more);
      const answered = askByName(statement, name);
      const answer = more.at(-1);
      if (typeof answer !== "function") return answered;
      answered.then((result) => (answer as Answer)(null, result), answer as Answer);
      return undefined;
    };
    Object.assign(this, { query });
  }
}

const isBegin = (config: unknown): boolean =>
  typeof config === "object" && config !== null && "text" in config && config.text === "BEGIN";

/** @returns null for what pg sends in another way when it has no values, or what has a way of its own */
function readStatement(config: unknown, values: unknown): pg.QueryConfig | null {
  const statement = (typeof config === "string" ? { text: config } : config) as pg.QueryConfig;
  const sent = statement.values ?? values;
  return Array.isArray(sent) && sent.length > 0 && !statement.name && !("submit" in statement)
    ? { ...statement, values: sent }
    : null;
}

/** Of a result that another release changed, and of a pooler that gave a connection to somebody else. */
function isOfName(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return (
    (code === "0A000" && routine === "RevalidateCachedQuery") ||
    code === "26000" ||
    code === "42P05"
  );
}
