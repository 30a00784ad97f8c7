import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";

import pg from "pg";

/** Prints the server's address and keeps it running until standard input ends. */
const HOLD = "console.log(process.env.TEST_DATABASE_URL); process.stdin.resume()";

/**
 * Opens a PostgreSQL server for a test that starts its own processes.
 *
 * @returns null on a machine that has no PostgreSQL
 */
export async function openTemporaryPostgres(): Promise<{
  url: string;
  close(): Promise<void>;
} | null> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, close: () => Promise.resolve() };
  const holder = spawn(
    process.execPath,
    ["scripts/with-postgres.mjs", process.execPath, "-e", HOLD],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  const output = once(holder.stdout, "data").then(([text]) => String(text).trim());
  const exited = once(holder, "exit").then(([code]) => code as number);
  const first = await Promise.race([output, exited]);
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

/** Runs one statement on a separate connection, without the server under test. */
export async function queryPostgres<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a server that several tests may share. */
export async function createEmptyDatabase(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `huntstead_${randomBytes(6).toString("hex")}`;
  await queryPostgres(serverUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => void (await queryPostgres(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}
