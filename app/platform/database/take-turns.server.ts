import { setImmediate as othersTurn } from "node:timers/promises";

import type { PGlite } from "@electric-sql/pglite";

/** Above it a statement waits until everybody else has had their turn; it may take longer itself. */
const LONGEST_MS = 10;

/**
 * Lets the event loop go on between the statements of the embedded database. Each is answered within
 * the call that asks it, so however many follow each other, nothing between them waits for anything: a
 * transaction of two hundred emails was one piece of a second and a half, in which nobody was answered.
 */
export function takeTurns(postgres: PGlite): void {
  const run = postgres._runExclusiveQuery.bind(postgres);
  /** When the first statement of this turn of the event loop began. */
  let begunAt: number | null = null;
  const begin = () => {
    begunAt = performance.now();
    setImmediate(() => (begunAt = null));
  };
  // Within the lock that it takes: so whoever came first goes on first.
  postgres._runExclusiveQuery = (query) =>
    run(async () => {
      if (begunAt !== null && performance.now() - begunAt > LONGEST_MS) await othersTurn();
      if (begunAt === null) begin();
      return query();
    });
}
