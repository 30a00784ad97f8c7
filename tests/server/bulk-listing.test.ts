import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { startServer, type RunningServer } from "../setup/start-server";

const HEADER = "reference,title,description,acreage,location,state,gameTypes,price";
const WORDS = "Timbered benches above a creek with elk in September. ".repeat(8);
const row = (reference: string, price = "1000") =>
  `${reference},Elk Ridge,${WORDS},640,Dillon,Montana,Elk;Deer,${price}`;
const buildFile = (count: number, price?: string) =>
  [HEADER, ...Array.from({ length: count }, (_, i) => row(`R-${i}`, price))].join("\r\n");
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
  server = await startServer(variables());
}, 240_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

interface ImportRequest {
  person?: number | null;
  query?: string;
  headers?: Record<string, string>;
}

const post = (
  body: string | Uint8Array<ArrayBuffer>,
  { person = 0, query = "", headers = {} }: ImportRequest = {},
) =>
  fetch(`${server.origin}/api/properties/import${query}`, {
    method: "POST",
    body,
    headers: {
      ...(person === null ? {} : { Cookie: people[person]?.cookie ?? "" }),
      Origin: server.origin,
      "Content-Type": "text/csv; charset=utf-8",
      ...headers,
    },
  });

async function readText(response: Response | Promise<Response>) {
  const importResponse = await response;
  return [importResponse.status, await importResponse.json()] as const;
}

const ownFile = async (person: number) =>
  (
    await fetch(`${server.origin}/profile/listings.csv`, {
      headers: { Cookie: people[person]?.cookie ?? "" },
    })
  ).text();

describe("importing listings from CSV: POST /api/properties/import", () => {
  it("imports a CSV: dry run, create, update, and errors by line and field", async () => {
    expect(await readText(post(buildFile(3), { query: "?dryRun=1" }))).toEqual([
      200,
      { created: 3, updated: 0, unchanged: 0 },
    ]);
    expect(await readText(post(buildFile(3)))).toEqual([201, { created: 3, updated: 0 }]);
    expect(await readText(post(buildFile(4, "2000")))).toEqual([201, { created: 1, updated: 3 }]);
    expect(await readText(post(await ownFile(0), { query: "?dryRun=1" }))).toEqual([
      200,
      { created: 0, updated: 0, unchanged: 4 },
    ]);
    expect(await readText(post(`${HEADER}\n${row("R-1", "much")}\n${row("R-1")}`))).toEqual([
      400,
      {
        message: "Nothing was imported: this file has 2 faults.",
        rows: [
          { line: 2, field: "price", message: "Enter a number such as 640 or 1,250.50" },
          { line: 3, field: "reference", message: "Line 2 has the same reference" },
        ],
      },
    ]);
    expect(await readText(post("title\nx"))).toEqual([
      400,
      { message: expect.stringMatching(/^Missing columns: /) as string, rows: [] },
    ]);
  });

  it("imports a CSV once for a repeated Idempotency-Key", async () => {
    const headers = { "Idempotency-Key": "one" };
    const file = buildFile(2).replaceAll("R-", "K-");
    expect(await readText(post(file, { headers }))).toEqual([201, { created: 2, updated: 0 }]);
    expect(await readText(post(file, { headers }))).toEqual([201, { created: 2, updated: 0 }]);
    expect((await readText(post(buildFile(1), { headers })))[0]).toBe(422);
  });

  it("rejects an import by visitors, of another content type, that is too large, or from another site", async () => {
    expect((await readText(post(buildFile(1), { person: null })))[0]).toBe(401);
    const typed = (type: string) => post(buildFile(1), { headers: { "Content-Type": type } });
    expect((await readText(typed("application/json")))[0]).toBe(415);
    expect((await readText(typed("text/plain")))[0]).toBe(415);
    expect(await readText(post(buildFile(5_001)))).toEqual([
      413,
      { message: expect.stringMatching(/at most 5,000 listings/) as string },
    ]);
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(97);
    expect((await post(large)).status).toBe(413);
    expect((await post(buildFile(1), { headers: { Origin: "https://evil.example" } })).status).toBe(
      403,
    );
    // Without headers that tell the origin, the cookie alone is not enough.
    const silent = await fetch(`${server.origin}/api/properties/import`, {
      method: "POST",
      body: buildFile(1),
      headers: { Cookie: people[0]?.cookie ?? "", "Content-Type": "text/csv" },
    });
    expect(silent.status).toBe(403);
  });
});

describe("the CSV import page", () => {
  const HTML_BYTES = 14_600;
  /** Returns text in which nothing repeats, so that it can hardly be compressed. */
  const noise = (length: number) => randomBytes(length).toString("base64url").slice(0, length);
  const open = (init: RequestInit = {}) =>
    fetch(`${server.origin}/list-property/import`, {
      ...init,
      headers: {
        Cookie: people[5]?.cookie ?? "",
        Origin: server.origin,
        "Accept-Encoding": "br",
      },
    });

  /** Checks a file as a browser without scripts does, and reads its page, at once and again. */
  async function* readPages(rows: string[]) {
    const body = new FormData();
    body.set("intent", "check");
    const text = [HEADER, ...rows].join("\n");
    body.set("file", new Blob([text], { type: "text/csv" }), "listings.csv");
    const requests = [() => open({ method: "POST", body }), () => open()];
    for (const importResponse of requests) {
      const page = await importResponse();
      const size = Number(page.headers.get("Content-Length"));
      const html = (await page.text()).replaceAll("<!-- -->", "");
      yield { status: page.status, size, html };
    }
  }

  it("stays small with 5,000 faulty rows: shows the first 50 and the number of the rest", async () => {
    const rows = Array.from({ length: 5_000 }, () =>
      [noise(99), noise(201), noise(200), ...Array.from({ length: 3 }, () => noise(99)), "Elk;Yeti"]
        .concat(`much ${noise(99)}`)
        .join(","),
    );
    const statuses: number[] = [];
    for await (const { status, size, html } of readPages(rows)) {
      statuses.push(status);
      expect(html).toMatch(/first 50 of [1-9]\d,\d{3}\./);
      expect(html).toContain("/list-property/import/faults.csv");
      expect(size).toBeGreaterThan(2_000);
      expect(size).toBeLessThan(HTML_BYTES);
      console.log(`page of 5,000 faulty rows: ${size} bytes`);
    }
    expect(statuses).toEqual([400, 200]);
  }, 120_000);

  it("stays small with 5,000 valid rows: shows the first 50 and the number of the rest", async () => {
    const rows = Array.from(
      { length: 5_000 },
      () => `${noise(100)},${noise(200)},Good,640,Dillon,Montana,Elk,1`,
    );
    for await (const { size, html } of readPages(rows)) {
      expect(size).toBeLessThan(HTML_BYTES);
      console.log(`page of 5,000 good rows: ${size} bytes`);
      expect(html.includes("And 4,950 more listings.")).toBe(true);
    }
  }, 120_000);
});
