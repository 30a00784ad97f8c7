import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { afterAll, describe, expect, it, vi } from "vitest";

import { expectNoViolations } from "../fixtures/find-violations";
import { LAND } from "../fixtures/land-form";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { findFreePort, startServer } from "../setup/start-server";
import { createEmptyDatabase } from "../setup/temporary-postgres";

const directory = mkdtempSync(join(tmpdir(), "huntstead-kills-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const KILL_COUNT = 20;
const WRITER_COUNT = 6;

type Person = ConversationPair["people"][number];

function post(origin: string, { cookie }: Person, path: string, body: object): Promise<Response> {
  return fetch(origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { Origin: origin, Cookie: cookie, "Content-Type": "application/json" },
    signal: AbortSignal.timeout(10_000),
  });
}

/** Lists properties and writes messages in turn until the server is gone. */
async function write(
  origin: string,
  { person, conversationId }: { person: Person; conversationId: string },
  acknowledged: string[],
): Promise<void> {
  for (let n = 0; ; n += 1) {
    const word = randomUUID();
    const response = await (
      n % 2 === 0
        ? post(origin, person, "/api/properties", {
            ...LAND,
            title: `Ridge ${word}`,
            gameTypes: ["Elk"],
          })
        : post(origin, person, "/api/messages", { conversationId, content: word, clientId: word })
    ).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    // A response that breaks off acknowledges nothing.
    if (!response || !body) return;
    if (response.status !== 201) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
    acknowledged.push(word);
  }
}

/** Reads everything that these people have listed and written, as one text. */
async function readEverything(origin: string, pairs: ConversationPair[]): Promise<string> {
  const texts: string[] = [];
  for (const { conversationId, people } of pairs) {
    for (const { cookie } of people) {
      const read = async (path: string) => {
        const headers = { Cookie: cookie };
        texts.push(await (await fetch(origin + path, { headers })).text());
      };
      await read(`/api/messages/${conversationId}`);
    }
  }
  for (let path: string | undefined = "/api/properties?limit=500"; path;) {
    const response: Response = await fetch(origin + path);
    texts.push(await response.text());
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    path = next && new URL(next, origin).pathname + new URL(next, origin).search;
  }
  return texts.join("\n");
}

describe.each(["embedded", "server"] as const)("kill -9 during writes, %s database", (kind) => {
  it(`loses no acknowledged write in ${KILL_COUNT} kills, and recovers within 10 seconds`, async () => {
    const serverUrl = process.env.TEST_DATABASE_URL;
    if (!serverUrl) throw new Error("Run by npm run test:hard, which brings a PostgreSQL server.");
    const database = kind === "server" ? await createEmptyDatabase(serverUrl) : null;
    const dataDirectory = join(directory, kind);
    const variables = {
      DATA_DIR: dataDirectory,
      PORT: String(await findFreePort()),
      SESSION_SECRET: "a secret of this test, longer than 32 characters",
      DEMO_DATA: "off",
      LISTING_REVIEW: "off",
      RATE_LIMITS: "off",
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    const pairs = await createPairs(
      { url: database?.url ?? null, dataDirectory },
      WRITER_COUNT / 2,
    );
    const acknowledged: string[] = [];
    const returns: number[] = [];
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      const startedAt = performance.now();
      const server = await startServer(variables);
      expect((await fetch(`${server.origin}/properties`)).status).toBe(200);
      returns.push(performance.now() - startedAt);
      const writing = Promise.all(
        pairs.flatMap(({ conversationId, people }) =>
          people.map((person) => write(server.origin, { person, conversationId }, acknowledged)),
        ),
      );
      // The kill comes in the middle of the writes, no matter how fast the machine is.
      const enough = acknowledged.length + WRITER_COUNT;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), 60_000);
      await pause(Math.random() * 700);
      await server.stop("SIGKILL");
      await writing;
    }
    const server = await startServer(variables);
    const contents = await readEverything(server.origin, pairs);
    const lost = acknowledged.filter((word) => !contents.includes(word));
    const median = [...returns].sort((a, b) => a - b)[KILL_COUNT / 2] ?? Infinity;
    console.log(
      `${kind}: ${acknowledged.length} acknowledged, ${lost.length} lost; back within ` +
        `${Math.round(Math.max(...returns))} ms, mostly ${Math.round(median)} ms`,
    );
    expect(await server.stop()).toBe(0);
    await expectNoViolations({ url: database?.url ?? null, dataDirectory });
    await database?.drop();
    expect(acknowledged.length).toBeGreaterThan(KILL_COUNT * WRITER_COUNT);
    expect(lost).toEqual([]);
    // Other work may share the machine, now and then.
    expect(median).toBeLessThan(10_000);
    expect(Math.max(...returns)).toBeLessThan(40_000);
  }, 600_000);
});
