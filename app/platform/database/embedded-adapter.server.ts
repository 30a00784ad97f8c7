import type { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";

import {
  strictAdapter,
  strictTransaction,
  type AdapterFactory,
  type AdapterTransaction,
  type RunStatement,
} from "./strict-adapter.server";

/** Prisma's adapter for the embedded database, each statement of which is run by `run`. */
export function embeddedAdapter(postgres: PGlite, run: RunStatement): AdapterFactory {
  return strictAdapter(new PrismaPGlite(postgres), {
    run,
    begin: () => beginTransaction(postgres, run),
  });
}

/** The package's own transactions succeed also where their COMMIT fails. */
function beginTransaction(postgres: PGlite, run: RunStatement): Promise<AdapterTransaction> {
  return new Promise((begun, failed) => {
    const finished = run(() =>
      postgres.transaction(async (tx) => {
        // The adapter needs nothing of a database but its query().
        const adapter = await new PrismaPGlite(tx as unknown as PGlite).connect();
        await new Promise<void>((end) => {
          begun(
            strictTransaction(adapter, {
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
