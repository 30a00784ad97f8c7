import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { startServer, type RunningServer } from "../setup/start-server";

const HEADER = "reference,title,description,acreage,location,state,gameTypes,price";
const WORDS = "Timbered benches above a creek with elk in September. ".repeat(8);
const formatRow = (reference: string, price = "1000") =>
  `${reference},Elk Ridge,${WORDS},640,Dillon,Montana,Elk;Deer,${price}`;
const buildFile = (count: number, price?: string) =>
  [HEADER, ...Array.from({ length: count }, (_, i) => formatRow(`R-${i}`, price))].join("\r\n");
const MAX_TASK_MS = 50;
const MAX_TRIES = 3;
const SECRET = "a secret of this test, longer than 32 characters";

let dataDirectory: string;
let server: RunningServer;
let people: ConversationPair["people"];
const variables = () => ({
  DATA_DIR: dataDirectory,
  DEMO_DATA: "off",
  RATE_LIMITS: "off",
  SESSION_SECRET: SECRET,
});

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-bulk-"));
  const pairs = await createPairs({ url: null, dataDirectory }, 3);
  people = pairs.flatMap((pair) => pair.people);
  server = await startServer({ ...variables(), ...getProbeVariables(dataDirectory) });
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const post = (body: string, { person }: { person: number }) =>
  fetch(`${server.origin}/api/properties/import`, {
    method: "POST",
    body,
    headers: {
      Cookie: people[person]?.cookie ?? "",
      Origin: server.origin,
      "Content-Type": "text/csv; charset=utf-8",
    },
  });

const downloadListings = async (person: number) =>
  (
    await fetch(`${server.origin}/profile/listings.csv`, {
      headers: { Cookie: people[person]?.cookie ?? "" },
    })
  ).text();

describe("importing listings from CSV", () => {
  it("does not block other requests", async () => {
    const rows = 5_000;
    const broken = [
      HEADER,
      ...Array.from({ length: rows }, (_, i) => formatRow(`B-${i}`, "=x")),
    ].join("\n");
    const oneCell = `${HEADER}\nA,"${"x\n".repeat(5_000_000)}"`;
    const changed = (n: number) => buildFile(1_000, String(2_000 + n));
    const hostile: [string, (n: number) => Promise<unknown>][] = [
      ["5,000 faults", () => post(broken, { person: 1 })],
      ["10 MB in one cell", () => post(oneCell, { person: 1 })],
      ["1,000 new", (n) => post(buildFile(1_000).replaceAll("R-", `N${n}-`), { person: 1 })],
      ["1,000 changed", (n) => post(changed(n), { person: 0 })],
      ["1,000 unchanged", () => post(buildFile(1_000), { person: 3 })],
      ["the file of 1,000", () => downloadListings(3)],
    ];
    for (const person of [0, 3])
      expect((await post(buildFile(1_000), { person })).status).toBe(201);
    const pieces: string[] = [];
    for (const [label, act] of hostile) {
      let fastest = Infinity;
      // A first run or a garbage collection can make a piece longer once.
      for (let n = 1; n <= MAX_TRIES && fastest > MAX_TASK_MS; n += 1) {
        await readProbe(dataDirectory);
        const startedAt = performance.now();
        await act(n);
        const durationMs = Math.round(performance.now() - startedAt);
        fastest = Math.min(fastest, await readProbe(dataDirectory));
        console.log(`${label}: ${durationMs} ms, longest piece ${fastest.toFixed(1)} ms`);
      }
      if (fastest > MAX_TASK_MS) pieces.push(`${label}: ${fastest} ms`);
    }
    expect(pieces).toEqual([]);
  }, 120_000);

  it("takes time in proportion to the number of rows", async () => {
    const time = async (count: number, prefix: string) => {
      const startedAt = performance.now();
      const response = await post(buildFile(count).replaceAll("R-", prefix), { person: 2 });
      expect(response.status).toBe(201);
      return performance.now() - startedAt;
    };
    await time(100, "W-");
    const shortMs = await time(500, "X-");
    const duration = await time(2_000, "Y-");
    console.log(`500 rows: ${Math.round(shortMs)} ms, 2,000 rows: ${Math.round(duration)} ms`);
    expect(duration / shortMs).toBeLessThan(8);
  }, 120_000);
});
