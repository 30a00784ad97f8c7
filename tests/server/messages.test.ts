import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConversation } from "../fixtures/live-conversation";
import { openLive } from "../fixtures/live-client";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { startServer, type RunningServer } from "../setup/start-server";
import { createEmptyDatabase, openTemporaryPostgres } from "../setup/temporary-postgres";

let directory: string;
let server: RunningServer;
let pairs: ConversationPair[];
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-messages-"));
  pairs = await createPairs({ url: null, dataDirectory: directory }, 8);
  server = await startServer({ DATA_DIR: directory, DEMO_DATA: "off" });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns two people with a conversation, whom no other test uses. */
function takePair() {
  const pair = pairs.pop();
  const [one, other] = pair?.people ?? [];
  if (!pair || !one || !other) throw new Error("Make more pairs");
  return { conversationId: pair.conversationId, one, other };
}
type Person = ConversationPair["people"][number];

const post = ({ cookie }: Person, body: object, path = "/api/messages") =>
  fetch(server.origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Cookie: cookie, Origin: server.origin, "Content-Type": "application/json" },
  });
const openLiveAs = ({ cookie }: Partial<Person>, options = {}) =>
  openLive({ origin: server.origin, cookie }, options);

describe("posting a message", () => {
  it("stores a message once when it is sent twice with one clientId", async () => {
    const { conversationId, one } = takePair();
    const body = { conversationId, content: " Is it open? ", clientId: "a" };
    const first = await post(one, body);
    expect(first.status).toBe(201);
    const message = (await first.json()) as { id: string };
    expect(message).toMatchObject({ conversationId, content: "Is it open?", senderId: one.id });
    const secondResponse = await post(one, body);
    expect([secondResponse.status, await secondResponse.json()]).toEqual([201, message]);
    expect((await post(one, { ...body, content: "Or not?" })).status).toBe(422);
    expect(await readConversation(server.origin, one, conversationId)).toHaveLength(1);
  });

  it("rejects messages of strangers and blocked people, blank ones, and too long ones", async () => {
    const { conversationId, one, other } = takePair();
    const [stranger] = pairs[0]?.people ?? [];
    if (!stranger) throw new Error("Make more pairs");
    const good = { conversationId, content: "Hello" };
    const attempts: [Person, object, number][] = [
      [stranger, good, 404],
      [one, { ...good, conversationId: "nothing" }, 404],
      [one, { content: "Hello" }, 400],
      [one, { ...good, content: " \n\t " }, 400],
      [one, { ...good, content: "x".repeat(5_001) }, 400],
      [one, { ...good, content: "a\0b" }, 400],
      [one, { ...good, content: "a\ud800b" }, 400],
      [one, { ...good, senderId: other.id }, 412],
      [one, { ...good, content: "x".repeat(5_000) }, 201],
    ];
    for (const [person, body, status] of attempts) {
      expect((await post(person, body)).status, JSON.stringify(body).slice(0, 80)).toBe(status);
    }
    const block = await fetch(`${server.origin}/messages?conversation=${conversationId}`, {
      method: "POST",
      body: new URLSearchParams({ block: "on" }),
      headers: { Cookie: other.cookie, Origin: server.origin },
      redirect: "manual",
    });
    expect(block.status).toBe(303);
    const rejectedResponse = await post(one, good);
    expect(rejectedResponse.status).toBe(403);
    expect(await rejectedResponse.json()).toEqual({
      message: "This person isn't accepting messages from you.",
    });
  });

  it("limits messages to sixty a minute per account (rate limit)", async () => {
    const { conversationId, one, other } = takePair();
    const statuses: number[] = [];
    for (let n = 1; n <= 60; n += 1) {
      statuses.push((await post(one, { conversationId, content: `Message ${n}` })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const rejectedResponse = await post(one, { conversationId, content: "One more" });
    expect(rejectedResponse.status).toBe(429);
    expect(Number(rejectedResponse.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await post(other, { conversationId, content: "Slow down" })).status).toBe(201);
  });
});

describe("the live WebSocket connection", () => {
  it.each([
    ["without a session", {}, {}, 401],
    ["with an unknown session", { cookie: `session=${"x".repeat(43)}` }, {}, 401],
    ["from a foreign origin", {}, { origin: "https://evil.example" }, 403],
    ["from an opaque origin", {}, { origin: "null" }, 403],
  ])("is refused %s", async (_reason, person, options, status) => {
    await expect(openLiveAs(person, options)).rejects.toThrow(`refused ${status}`);
  });

  it("is refused with a session from a foreign origin, and opens without an Origin header", async () => {
    const { one } = takePair();
    await expect(openLiveAs(one, { origin: "https://evil.example" })).rejects.toThrow(
      "refused 403",
    );
    const { socket } = await openLiveAs(one, { origin: undefined });
    socket.terminate();
  });

  it("is limited to twenty connections per person", async () => {
    const { one, other } = takePair();
    const clients = await Promise.all(Array.from({ length: 20 }, () => openLiveAs(one)));
    await expect(openLiveAs(one)).rejects.toThrow("refused 429");
    const { socket } = await openLiveAs(other);
    socket.terminate();
    const [first, ...rest] = clients;
    first?.socket.terminate();
    await first?.closed;
    await expect.poll(() => openLiveAs(one).then((client) => clients.push(client) > 20)).toBe(true);
    for (const each of rest) each.socket.terminate();
    clients.at(-1)?.socket.terminate();
  });

  it("announces a new message to its two participants only", async () => {
    const { conversationId, one, other } = takePair();
    const [stranger] = pairs[0]?.people ?? [];
    if (!stranger) throw new Error("Make more pairs");
    const [senderLive, recipientLive, strangerLive] = await Promise.all([
      openLiveAs(one),
      openLiveAs(other),
      openLiveAs(stranger),
    ]);
    const message = once(recipientLive.socket, "message");
    await post(one, { conversationId, content: "Hello" });
    await message;
    expect(await readConversation(server.origin, other, conversationId)).toHaveLength(1);
    await expect.poll(() => senderLive.received).toEqual([{ type: "new_message", conversationId }]);
    expect(recipientLive.received).toEqual(senderLive.received);
    expect(strangerLive.received).toEqual([]);
    for (const { socket } of [senderLive, recipientLive, strangerLive]) socket.terminate();
  });

  it("ignores incoming data and closes when a client sends too much", async () => {
    const { conversationId, one } = takePair();
    const client = await openLiveAs(one);
    for (const text of ["", "{", '{"type":"new_message"}', "x".repeat(60_000)]) {
      client.socket.send(text);
    }
    await post(one, { conversationId, content: "Hello" });
    await expect.poll(() => client.received).toHaveLength(1);
    for (let n = 0; n < 200; n += 1) client.socket.send("again");
    expect(await client.closed).toBe(1008);
    const large = await openLiveAs(one);
    large.socket.send("x".repeat(65 * 1024));
    expect(await large.closed).toBe(1009);
  });

  it("is closed when its session signs out, and stays open for other sessions", async () => {
    const { one, other } = takePair();
    const [ownLive, otherLive] = await Promise.all([openLiveAs(one), openLiveAs(other)]);
    await fetch(`${server.origin}/api/logout`, {
      headers: { Cookie: one.cookie },
      redirect: "manual",
    });
    expect(await ownLive.closed).toBe(1008);
    expect(otherLive.socket.readyState).toBe(otherLive.socket.OPEN);
    otherLive.socket.terminate();
  });
});

describe("requests with another Upgrade header", () => {
  it.each([
    ["HTTP/2", { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "" }],
    ["a WebSocket elsewhere", { Connection: "Upgrade", Upgrade: "websocket" }],
  ])("(%s) are answered normally", async (_name, headers) => {
    const response = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      request(`${server.origin}/about`, { headers }, (response) => {
        let body = "";
        response.on("data", (chunk: Buffer) => (body += chunk.toString()));
        response.on("end", () => resolve({ status: response.statusCode, body }));
      })
        .on("error", reject)
        .end();
    });
    expect(response.status).toBe(200);
    expect(response.body).toContain("</html>");
  });
});

describe("stopping the server", () => {
  it("closes live connections and does not wait for clients that do not read", async () => {
    const dataDirectory = mkdtempSync(join(directory, "stop-"));
    const [pair] = await createPairs({ url: null, dataDirectory }, 1);
    const stopping = await startServer({ DATA_DIR: dataDirectory, DEMO_DATA: "off" });
    const cookie = pair?.people[0]?.cookie;
    const reading = await openLive({ origin: stopping.origin, cookie });
    const paused = await openLive({ origin: stopping.origin, cookie });
    paused.socket.pause();
    const exit = stopping.stop();
    expect(await reading.closed).toBe(1012);
    expect(await exit).toBe(0);
  });
});

describe("two processes on one PostgreSQL", () => {
  it("deliver messages and sign-outs across processes", async (context) => {
    const postgres = await openTemporaryPostgres();
    if (!postgres) return context.skip("this machine has no PostgreSQL");
    const database = await createEmptyDatabase(postgres.url);
    const [pair] = await createPairs({ url: database.url, dataDirectory: directory }, 1);
    const [one, other] = pair?.people ?? [];
    if (!pair || !one || !other) throw new Error("The pair is missing");
    const variables = {
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "off",
    };
    const [first, second] = await Promise.all([startServer(variables), startServer(variables)]);
    try {
      const otherClient = await openLive({ origin: second.origin, cookie: other.cookie });
      const body = { conversationId: pair.conversationId, content: "Hello" };
      const response = await fetch(`${first.origin}/api/messages`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { Cookie: one.cookie, "Content-Type": "application/json" },
      });
      expect(response.status).toBe(201);
      await expect
        .poll(() => otherClient.received, { interval: 5 })
        .toEqual([{ type: "new_message", conversationId: pair.conversationId }]);
      await fetch(`${first.origin}/api/logout`, {
        headers: { Cookie: other.cookie },
        redirect: "manual",
      });
      expect(await otherClient.closed).toBe(1008);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
      await postgres.close();
    }
  });
});
