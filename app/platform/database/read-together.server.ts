import type pg from "pg";

import { streamOf } from "./watch-server.server";

interface Asked {
  text: string;
  values: unknown[];
  answer(rows: object[]): void;
  fail(error: unknown): void;
}

/**
 * Reads what is asked for in one turn of the event loop on one connection: the statements go out in one
 * piece and are answered one after the other. Apart, each takes a connection and a system call. None
 * should take long, as those after it wait.
 *
 * @param pool of connections that pipeline
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
    const answers = asked.map(({ text, values }) => client.query<object>(text, values));
    stream.uncork();
    const settled = await Promise.allSettled(answers);
    // As the pool itself does: what failed may have left the connection unusable.
    const isSound = settled.every(({ status }) => status === "fulfilled");
    client.release(!isSound);
    settled.forEach((one, i) => {
      if (one.status === "fulfilled") asked[i]?.answer(one.value.rows);
      else asked[i]?.fail(one.reason);
    });
  }

  return <Row extends object>(text: string, values: unknown[]) =>
    new Promise<Row[]>((resolve, reject) => {
      waiting.push({ text, values, answer: (rows) => resolve(rows as Row[]), fail: reject });
      // After the promises that are settled by now: what goes on from them asks in the same turn.
      if (waiting.length === 1) process.nextTick(() => void send());
    });
}
