import type { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";

import { DatabaseAwayError } from "../database-away.server";

/** What of the adapter is no part of its types. */
interface Adapter {
  startTransactionInner(database: Pick<PGlite, "transaction">, options: unknown): Promise<Begun>;
}

interface Begun {
  queryRaw(statement: unknown): Promise<unknown>;
  executeRaw(statement: unknown): Promise<unknown>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** The adapter, whose transactions fail when they can't be committed: it would say that they were. */
export class EmbeddedAdapter extends PrismaPGlite {
  override async connect() {
    const adapter = await super.connect();
    tellFailures(adapter as unknown as Adapter);
    return adapter;
  }
}

function tellFailures(adapter: Adapter): void {
  const start = adapter.startTransactionInner.bind(adapter);
  adapter.startTransactionInner = async (database, options) => {
    const failures: unknown[] = [];
    const note = (error: unknown) => {
      failures.push(error);
      throw error;
    };
    const transaction: typeof database.transaction = (work) =>
      database.transaction(work).catch(note);
    const begun = await start({ transaction }, options);
    let hasEnded = false;
    const ask = (send: Begun["queryRaw"]) => async (statement: unknown) => {
      // What took too long ends in the middle of an operation, and Prisma would go on with it.
      if (hasEnded) throw new DatabaseAwayError("The transaction has ended");
      return send(statement).catch(note);
    };
    const end = (send: Begun["commit"]) => () => {
      hasEnded = true;
      return send();
    };
    const commit = end(begun.commit.bind(begun));
    const rollback = end(begun.rollback.bind(begun));
    return Object.assign(begun, {
      queryRaw: ask(begun.queryRaw.bind(begun)),
      executeRaw: ask(begun.executeRaw.bind(begun)),
      rollback,
      async commit() {
        // PostgreSQL undoes it without a word when a statement had failed, whoever has caught that; what
        // failed only here, as an answer that can't be read, would stay.
        if (failures.length === 0) await commit();
        else await rollback();
        if (failures.length > 0) throw failures[0];
      },
    });
  };
}
