import type { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";

import {
  createStrictAdapter,
  createStrictTransaction,
  type AdapterFactory,
  type AdapterTransaction,
  type RunStatement,
} from "./strict-adapter.server";

/** Returns Prisma's adapter for the embedded database, which runs each statement by `run`. */
export function createEmbeddedAdapter(postgres: PGlite, run: RunStatement): AdapterFactory {
  return createStrictAdapter(new PrismaPGlite(postgres), {
    run,
    begin: () => beginTransaction(postgres, run),
  });
}

/** Begins a transaction. The package's own transactions report success even if their COMMIT fails. */
function beginTransaction(postgres: PGlite, run: RunStatement): Promise<AdapterTransaction> {
  return new Promise((resolve, failed) => {
    const finished = run(() =>
      postgres.transaction(async (tx) => {
        // The adapter uses only the database's query().
        const adapter = await new PrismaPGlite(tx as unknown as PGlite).connect();
        await new Promise<void>((end) => {
          resolve(
            createStrictTransaction(adapter, {
              run,
              async commit() {
                end();
                await finished;
              },
              async rollback() {
                await tx.rollback();
                end();
                await finished;
              },
            }),
          );
        });
      }),
    );
    finished.catch(failed);
  });
}
