import { spawn } from "node:child_process";
import { once } from "node:events";

/** Prints where the server is and stays until its input ends. */
const HOLD = "console.log(process.env.TEST_DATABASE_URL); process.stdin.resume()";

/**
 * A PostgreSQL server for a test that starts processes of its own.
 *
 * @returns null on a machine that has no PostgreSQL
 */
export async function openThrowAwayPostgres(): Promise<{
  url: string;
  close(): Promise<void>;
} | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, close: () => Promise.resolve() };
  const holder = spawn(
    process.execPath,
    ["scripts/with-postgres.mjs", process.execPath, "-e", HOLD],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  const said = once(holder.stdout, "data").then(([text]) => String(text).trim());
  const exited = once(holder, "exit").then(([code]) => code as number);
  const first = await Promise.race([said, exited]);
  if (first === 3) return null;
  if (typeof first === "number") throw new Error(`with-postgres.mjs ended with ${first}`);
  return {
    url: first,
    async close() {
      holder.stdin.end();
      await exited;
    },
  };
}
