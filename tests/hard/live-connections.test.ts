import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  findMessageFaults,
  followConversation,
  readConversation,
  sendMessages,
} from "../fixtures/live-conversation";
import { openLive } from "../fixtures/live-client";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-live-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.concurrent("live connections over time", { timeout: 80_000 }, () => {
  const [first, second] = [{} as { pair: ConversationPair }, {} as { pair: ConversationPair }];
  beforeAll(async () => {
    const dataDirectory = mkdtempSync(join(directory, "pings-"));
    const pairs = await createPairs({ url: null, dataDirectory }, 2);
    [first.pair, second.pair] = pairs as [ConversationPair, ConversationPair];
    patient = await startServer({ DATA_DIR: dataDirectory, DEMO_DATA: "off" });
  });
  afterAll(async () => {
    await patient.stop();
  });
  let patient: RunningServer;
  const openPatientLiveClient = ({ pair }: { pair: ConversationPair }, options = {}) =>
    openLive({ origin: patient.origin, cookie: pair.people[0]?.cookie }, options);

  it("pings a client within thirty seconds and keeps it while it answers", async () => {
    const { socket } = await openPatientLiveClient(first);
    const askedAt = performance.now();
    await once(socket, "ping");
    expect(performance.now() - askedAt).toBeLessThan(30_000);
    // A second ping shows that the first one got a pong: a silent peer gets no other.
    await once(socket, "ping");
    expect(socket.readyState).toBe(socket.OPEN);
    socket.terminate();
  });

  it("closes a dead connection within sixty seconds", async () => {
    const { closed } = await openPatientLiveClient(second, { autoPong: false });
    const askedAt = performance.now();
    await closed;
    expect(performance.now() - askedAt).toBeLessThan(60_000);
  });
});

describe("messages across a restart and a kill", () => {
  it("loses, duplicates, and reorders no message", async () => {
    const EACH = 5;
    const dataDirectory = mkdtempSync(join(directory, "hard-"));
    const people = await createPairs({ url: null, dataDirectory }, 10);
    const variables = {
      DATA_DIR: dataDirectory,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      PORT: String(await findFreePort()),
    };
    let running = await startServer(variables);
    const { origin } = running;
    const at = () => origin;
    const readers = people.map(({ conversationId, people: [person] }) => {
      if (!person) throw new Error("nobody");
      return followConversation(at, { conversationId, person });
    });
    const writing = Promise.all(
      people.flatMap((pair) =>
        pair.people.map((person) => sendMessages(at, { ...pair, person, count: EACH })),
      ),
    );
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      await pause(60);
      await running.stop(signal);
      running = await startServer(variables);
    }
    await writing;
    for (const [i, pair] of people.entries()) {
      for (const person of pair.people) {
        const messages = await readConversation(origin, person, pair.conversationId);
        expect(findMessageFaults(messages, pair, EACH)).toEqual([]);
      }
      await expect
        .poll(() => findMessageFaults(readers[i]?.received ?? [], pair, EACH), { timeout: 10_000 })
        .toEqual([]);
    }
    for (const reader of readers) reader.stop();
    await running.stop();
    // Three starts, each by what the machine has left.
  }, 300_000);
});
