import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { useDatabase } from "~/platform/database/database.server";

import { createSession } from "../../tests/factories/create-session";
import { createUser } from "../../tests/factories/create-user";
import { collectGarbage } from "../../tests/fixtures/collect-garbage";
import { openLive, type LiveClient } from "../../tests/fixtures/live-client";
import { findFreePort } from "../../tests/setup/start-server";
import type { BenchServers } from "./bench-servers";
import type { SizedDatabase } from "./open-sized";
import { readResidentBytes } from "./process-cost";

const SOCKET_COUNT = 5_000;
/** The limit of sockets per account. */
const SOCKETS_PER_USER = 20;
const BATCH_SIZE = 50;
/** Longer than a round of pings. */
const REST_MS = 30_000;

/**
 * Opens thousands of sockets to a separate server.
 *
 * @returns bytes that its process holds without and with them, after its garbage was collected
 * @throws Error when some of them close
 */
export async function measureSockets(
  servers: BenchServers,
  database: SizedDatabase,
): Promise<{ idle: number; open: number }> {
  const cookies = await createAccounts(database);
  const inspector = `127.0.0.1:${await findFreePort()}`;
  const server = await servers.open({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--inspect=${inspector}`,
  });
  const resident = async () => {
    await collectGarbage(inspector);
    return readResidentBytes(server.process.pid ?? 0);
  };
  await fetch(server.origin);
  await wait(2_000);
  const idle = await resident();
  const clients: LiveClient[] = [];
  const socketCookies = cookies.flatMap((cookie) =>
    Array.from({ length: SOCKETS_PER_USER }, () => cookie),
  );
  for (let from = 0; from < socketCookies.length; from += BATCH_SIZE) {
    const batch = socketCookies.slice(from, from + BATCH_SIZE);
    clients.push(...(await Promise.all(batch.map((cookie) => openLive({ ...server, cookie })))));
  }
  await wait(REST_MS);
  const open = await resident();
  const living = clients.filter(({ socket }) => socket.readyState === socket.OPEN);
  for (const { socket } of clients) socket.terminate();
  await server.stop();
  if (living.length < SOCKET_COUNT) throw new Error(`Only ${living.length} sockets stayed open`);
  return { idle, open };
}

/** Creates as many accounts as the sockets need, and returns the Cookie headers of their sessions. */
async function createAccounts({ openedDatabase }: SizedDatabase): Promise<string[]> {
  useDatabase(openedDatabase);
  const cookies: string[] = [];
  while (cookies.length < SOCKET_COUNT / SOCKETS_PER_USER) {
    const id = randomBytes(32).toString("base64url");
    const email = `${id.toLowerCase()}@huntstead.test`;
    const { id: userId } = await createUser({ email, subject: id });
    await createSession({ id, userId });
    cookies.push(`session=${id}`);
  }
  return cookies;
}
