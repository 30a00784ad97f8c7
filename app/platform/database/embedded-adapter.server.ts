import type { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";

/** What of the adapter is no part of its types. */
interface Adapter {
  startTransactionInner(database: Pick<PGlite, "transaction">, options: unknown): Promise<Begun>;
}

interface Begun {
  commit(): Promise<void>;
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
    const transaction: typeof database.transaction = (work) =>
      database.transaction(work).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    const begun = await start({ transaction }, options);
    const commit = begun.commit.bind(begun);
    begun.commit = async () => {
      await commit();
      if (failures.length > 0) throw failures[0];
    };
    return begun;
  };
}
