import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { getChromiumOptions } from "../../scripts/find-chromium.mjs";
import {
  findMessageFaults,
  followConversation,
  readConversation,
  sendMessages,
} from "../fixtures/live-conversation";
import { collectGarbage } from "../fixtures/collect-garbage";
import { openLive, type LiveClient } from "../fixtures/live-client";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

const url = process.env.TEST_DATABASE_URL ?? "";
let directory: string;
let running: RunningServer[] = [];

beforeAll(() => {
  if (!url) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
  directory = mkdtempSync(join(tmpdir(), "huntstead-hard-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

const VARIABLES = {
  SESSION_SECRET: "a secret of this test, longer than 32 characters",
  DEMO_DATA: "off",
  RATE_LIMITS: "off",
};

async function startTwo(): Promise<{
  origins: string[];
  restart(i: number, signal?: NodeJS.Signals): Promise<void>;
}> {
  const settings = await Promise.all(
    [0, 1].map(async () => ({
      ...VARIABLES,
      DATABASE_URL: url,
      PORT: String(await findFreePort()),
    })),
  );
  running = await Promise.all(settings.map((setting) => startServer(setting)));
  return {
    origins: running.map(({ origin }) => origin),
    async restart(i, signal = Math.random() < 0.5 ? "SIGKILL" : "SIGTERM") {
      await running[i]?.stop(signal);
      running[i] = await startServer(settings[i]);
    },
  };
}

describe("a hundred pairs with fifty messages each on two processes that are killed repeatedly", () => {
  it("lose and duplicate no message, and read them in one order, by the API and live", async () => {
    const [PAIRS, EACH] = [100, 25];
    const pairs = await createPairs({ url, dataDirectory: directory }, PAIRS);
    const { origins, restart } = await startTwo();
    const anywhere = () => origins[Math.floor(Math.random() * origins.length)] ?? "";
    const readers = pairs.map(({ conversationId, people: [person] }) => {
      if (!person) throw new Error("nobody");
      return followConversation(anywhere, { conversationId, person });
    });
    const startedAt = performance.now();
    let isWriting = true;
    const writing = Promise.all(
      pairs.flatMap((pair) =>
        pair.people.map((person) => sendMessages(anywhere, { ...pair, person, count: EACH })),
      ),
    ).finally(() => (isWriting = false));
    let deaths = 0;
    while (isWriting) {
      await Promise.race([writing, pause(1_500)]);
      if (isWriting) await restart((deaths += 1) % 2);
    }
    await writing;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    for (const [i, pair] of pairs.entries()) {
      for (const [n, person] of pair.people.entries()) {
        const messages = await readConversation(origins[n] ?? "", person, pair.conversationId);
        expect(findMessageFaults(messages, pair, EACH)).toEqual([]);
      }
      await expect
        .poll(() => findMessageFaults(readers[i]?.received ?? [], pair, EACH), { timeout: 20_000 })
        .toEqual([]);
    }
    for (const reader of readers) reader.stop();
    console.log(`${PAIRS * EACH * 2} messages in ${seconds} s over ${deaths} deaths`);
    expect(deaths).toBeGreaterThan(1);
  });
});

describe("two hundred people who write to each other", () => {
  it("are all connected again within ten seconds of a restart and of a kill", async () => {
    const pairs = await createPairs({ url, dataDirectory: directory }, 100);
    const { origins, restart } = await startTwo();
    const anywhere = () => origins[Math.floor(Math.random() * origins.length)] ?? "";
    const participants = pairs.flatMap(({ conversationId, people }) =>
      people.map((person) => ({ conversationId, person })),
    );
    const readers = participants.map((participant) => followConversation(anywhere, participant));
    const countDisconnected = () => readers.filter((reader) => !reader.isLive()).length;
    const waitUntilAllAreLive = () =>
      expect.poll(countDisconnected, { interval: 50, timeout: 60_000 }).toBe(0);
    await waitUntilAllAreLive();
    const stopWriting = new AbortController();
    const writing = Promise.all(
      participants.map((participant) =>
        sendMessages(anywhere, { ...participant, count: Infinity }, stopWriting.signal),
      ),
    );
    for (const [i, signal] of (["SIGTERM", "SIGKILL", "SIGTERM", "SIGKILL"] as const).entries()) {
      await pause(2_000);
      await restart(i % 2, signal);
      const offlineCount = countDisconnected();
      const since = performance.now();
      await waitUntilAllAreLive();
      const ms = Math.round(performance.now() - since);
      console.log(
        `${signal}: ${offlineCount} of ${readers.length} away, all live again after ${ms} ms`,
      );
      expect(ms).toBeLessThan(10_000);
    }
    stopWriting.abort();
    await writing;
    for (const reader of readers) reader.stop();
  });
});

describe("two thousand idle connections", () => {
  it("take at most 250 MB", async () => {
    const [PEOPLE, EACH] = [100, 20];
    const pairs = await createPairs({ url, dataDirectory: directory }, PEOPLE / 2);
    const inspector = `127.0.0.1:${await findFreePort()}`;
    const variables = { ...VARIABLES, DATABASE_URL: url, NODE_OPTIONS: `--inspect=${inspector}` };
    running = [await startServer(variables)];
    const [server] = running;
    if (!server) throw new Error("no server");
    const residentMb = async () => {
      // Garbage from the start would hide the memory of the connections.
      await collectGarbage(inspector);
      const status = readFileSync(`/proc/${server.process.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    };
    await fetch(server.origin);
    await pause(2_000);
    const before = await residentMb();
    const clients: LiveClient[] = [];
    for (const { cookie } of pairs.flatMap(({ people }) => people)) {
      const sockets = Array.from({ length: EACH }, () => openLive({ ...server, cookie }));
      clients.push(...(await Promise.all(sockets)));
    }
    expect(clients).toHaveLength(PEOPLE * EACH);
    // Longer than a round of pings.
    await pause(30_000);
    const grown = (await residentMb()) - before;
    console.log(
      `${clients.length} idle connections: ${before.toFixed(0)} MB before, ${grown.toFixed(0)} MB more, ` +
        `${((grown * 1024) / clients.length).toFixed(0)} KB each`,
    );
    for (const { socket } of clients) expect(socket.readyState).toBe(socket.OPEN);
    for (const { socket } of clients) socket.terminate();
    expect(grown).toBeLessThan(250);
  });
});

describe("two browsers on two processes", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(await getChromiumOptions());
  });
  afterAll(() => browser.close());

  async function openThread(origin: string, cookie: string, pair: ConversationPair): Promise<Page> {
    const context = await browser.newContext();
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const connected = page.waitForEvent("websocket");
    await page.goto(`${origin}/messages?conversation=${pair.conversationId}`);
    await connected;
    await page.waitForLoadState("networkidle");
    return page;
  }

  it("show a message to the other within half a second", async () => {
    const [pair] = await createPairs({ url, dataDirectory: directory }, 1);
    const [one, other] = pair?.people ?? [];
    if (!pair || !one || !other) throw new Error("nobody");
    const { origins } = await startTwo();
    const page = await openThread(origins[0] ?? "", one.cookie, pair);
    const otherPage = await openThread(origins[1] ?? "", other.cookie, pair);
    const times: number[] = [];
    for (let n = 1; n <= 12; n += 1) {
      const words = `Message number ${n}.`;
      await page.getByPlaceholder("Type a message...").fill(words);
      const appeared = otherPage.waitForFunction(
        (text) => document.querySelector("[role=log]")?.textContent?.includes(text),
        words,
        { polling: 5 },
      );
      const sentAt = performance.now();
      await page.keyboard.press("Enter");
      await appeared;
      times.push(Math.round(performance.now() - sentAt));
      await page.getByRole("log").getByText("Sending…").waitFor({ state: "detached" });
    }
    // The first ones warm both processes up.
    const warm = times.slice(2).sort((a, b) => a - b);
    console.log(`From Enter to the other's page: ${times.join(", ")} ms`);
    expect(warm.at(Math.floor(warm.length / 2))).toBeLessThan(500);
  });
});
