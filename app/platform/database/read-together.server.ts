import type pg from "pg";

import { streamOf } from "./watch-server.server";

interface Asked {
  text: string;
  values: unknown[];
  answer(rows: object[]): void;
  fail(error: unknown): void;
}

/**
 * Batches the statements of one tick into one round trip: they are pipelined on one connection, each
 * with an answer or an error of its own. Apart, each takes a connection and a system call. None should
 * take long, as those after it wait.
 *
 * @param pool of connections with `pipeline`
 */
export function readTogether(
  pool: pg.Pool,
): <Row extends object>(text: string, values: unknown[]) => Promise<Row[]> {
  let waiting: Asked[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    let client;
    try {
      client = await pool.connect();
    } catch (error) {
      for (const { fail } of asked) fail(error);
      return;
    }
    const stream = streamOf(client);
    stream.cork();
    const sent = asked.map(async ({ text, values, answer, fail }) => {
      try {
        const { rows } = await client.query<object>(text, values);
        answer(rows);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    });
    stream.uncork();
    const succeeded = await Promise.all(sent);
    // As the pool itself does: what failed may have left the connection unusable.
    client.release(succeeded.includes(false));
  }

  return <Row extends object>(text: string, values: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      waiting.push({ text, values, answer: (rows) => resolve(rows as Row[]), fail: reject });
      // After the promises that are settled by now: what goes on from them asks in the same tick.
      if (waiting.length === 1) process.nextTick(() => void send());
    }).catch((error: unknown) => {
      // Otherwise it tells of this function alone, and not of whoever asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
}
