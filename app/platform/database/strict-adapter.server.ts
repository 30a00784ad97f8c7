import type { PrismaPGlite } from "pglite-prisma-adapter";

import { DatabaseUnavailableError } from "../failures/database-unavailable.server";

/** Prisma's interface of a database driver. */
export type DatabaseAdapter = Awaited<ReturnType<PrismaPGlite["connect"]>>;
export type AdapterTransaction = Awaited<ReturnType<DatabaseAdapter["startTransaction"]>>;
type Statement = Parameters<DatabaseAdapter["queryRaw"]>[0];
export interface AdapterFactory {
  provider: DatabaseAdapter["provider"];
  adapterName: DatabaseAdapter["adapterName"];
  connect(): Promise<DatabaseAdapter>;
}
type IsolationLevel = Parameters<DatabaseAdapter["startTransaction"]>[0];

/** Runs a statement; it may delay or refuse it. */
export type RunStatement = <Answer>(statement: () => Promise<Answer>) => Promise<Answer>;

/**
 * Returns an adapter for Prisma that runs statements outside of transactions by `run`, and begins transactions by
 * `begin`.
 */
export function createStrictAdapter(
  factory: AdapterFactory,
  {
    run,
    begin,
  }: {
    run: RunStatement;
    begin: (
      adapter: DatabaseAdapter,
      isolationLevel: IsolationLevel,
    ) => Promise<AdapterTransaction>;
  },
): AdapterFactory {
  const { provider, adapterName } = factory;
  return {
    provider,
    adapterName,
    async connect() {
      const adapter = await factory.connect();
      return {
        provider,
        adapterName,
        queryRaw: (statement) => run(() => adapter.queryRaw(statement)),
        executeRaw: (statement) => run(() => adapter.executeRaw(statement)),
        executeScript: (script) => adapter.executeScript(script),
        startTransaction: (isolationLevel) => begin(adapter, isolationLevel),
        getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true },
        dispose: () => adapter.dispose(),
      };
    },
  };
}

/**
 * Returns a transaction for Prisma that is rolled back and fails if any of its statements has failed: PostgreSQL
 * answers the COMMIT of such a transaction with a ROLLBACK, which Prisma treats as success when the failure was caught.
 * Statements after its end are refused: an operation whose transaction has timed out would otherwise continue on a
 * connection that another request uses by then.
 */
export function createStrictTransaction(
  inner: Pick<DatabaseAdapter, "provider" | "adapterName" | "queryRaw" | "executeRaw">,
  {
    run,
    commit,
    rollback,
  }: { run: RunStatement; commit(): Promise<void>; rollback(): Promise<void> },
): AdapterTransaction {
  const failures: unknown[] = [];
  let hasEnded = false;
  const runStrictly: RunStatement = async (statement) => {
    try {
      return await run(() => {
        if (hasEnded) throw new DatabaseUnavailableError("The transaction has ended");
        return statement();
      });
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    // Prisma sends no COMMIT or ROLLBACK itself, but calls the functions below.
    options: { usePhantomQuery: true },
    queryRaw: (statement: Statement) => runStrictly(() => inner.queryRaw(statement)),
    executeRaw: (statement: Statement) => runStrictly(() => inner.executeRaw(statement)),
    async commit() {
      hasEnded = true;
      if (failures.length === 0) return commit();
      await rollback();
      throw failures[0];
    },
    async rollback() {
      hasEnded = true;
      await rollback();
    },
  };
}
