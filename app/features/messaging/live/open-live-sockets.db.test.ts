import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, beforeEach, expect, test } from "vitest";

import { createSession } from "../../../../tests/factories/create-session";
import { openLive } from "../../../../tests/fixtures/live-client";
import { database, openedDatabase } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { MESSAGES_CHANNEL } from "../announce-message.server";
import { openLiveSockets, type LiveSockets } from "./open-live-sockets.server";

let server: Server;
let sockets: LiveSockets;
let origin: string;

beforeEach(async () => {
  server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(
    readEnvironment({ NODE_ENV: "test", APP_ORIGIN: origin, SIGN_IN: "embedded", ...secret }),
  );
  sockets = await openLiveSockets();
  server.on("upgrade", (req, socket, head) => void sockets.handleUpgrade(req, socket, head));
});
afterEach(async () => {
  await sockets.close();
  server.close();
});

async function openSignedIn() {
  const { id, sid, userId } = await createSession({ id: "s".repeat(43) });
  const live = await openLive({ origin, cookie: `session=${id}` });
  return { ...live, sid, userId };
}

test("closes a live connection whose client does not read", async () => {
  const { socket, closed, userId } = await openSignedIn();
  socket.pause();
  // The payloads must exceed what the system's own buffers hold.
  const payload = JSON.stringify({ conversationId: "x".repeat(7_500), userIds: [userId] });
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  for (let n = 0; n < 3_000; n += 1) {
    await openedDatabase().notify(MESSAGES_CHANNEL, payload);
  }
  socket.resume();
  await expect.poll(() => isClosed).toBe(true);
  expect(await closed).toBe(1006);
});

test.each([
  ["its session is removed", "delete"],
  ["its session expires", "expire"],
  ["its account is deleted", "account"],
])("closes a live connection when %s", async (_name, endSession) => {
  const { closed, sid, userId } = await openSignedIn();
  if (endSession === "delete") await database().session.delete({ where: { sid } });
  if (endSession === "expire") {
    await database().session.update({ where: { sid }, data: { expire: new Date() } });
  }
  if (endSession === "account") {
    await database().user.update({ where: { id: userId }, data: { deletedAt: new Date() } });
  }
  const askedAt = performance.now();
  expect(await closed).toBe(1008);
  expect(performance.now() - askedAt).toBeLessThan(5_000);
});
