import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import {
  createCircle,
  createGpx,
  createKml,
  buildPolygon,
  createSquareAt,
} from "../fixtures/boundary-files";
import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { seedMarketplace, type MarketplaceFixture } from "../fixtures/seed-marketplace";
import { HOSTILE_BOUNDARIES } from "../fixtures/hostile-boundaries";
import { startServer, type RunningServer } from "../setup/start-server";

const MAX_TASK_MS = 50;
/** Other load on the machine only makes pieces longer, so the shortest of several tries counts. */
const MAX_TRIES = 6;

const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-boundary-pieces-"));
let server: RunningServer;
let cookie: string;
let lease: string;
beforeAll(async () => {
  const seeded: MarketplaceFixture = await seedMarketplace(dataDirectory);
  cookie = seeded.people.owner.cookie;
  lease = seeded.things.lease;
  server = await startServer({
    ...{ DATA_DIR: dataDirectory, DEMO_DATA: "off", RATE_LIMITS: "off" },
    ...getProbeVariables(dataDirectory),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

const page = () => `${server.origin}/profile/listings/${lease}/boundary`;
const headers = () => ({ Origin: server.origin, Cookie: cookie });

async function sendFile(content: string | Buffer): Promise<{ status: number; text: string }> {
  const body = new FormData();
  body.append("intent", "save");
  body.append("boundaryText", "");
  body.append("boundary", new Blob([new Uint8Array(Buffer.from(content))]), "land.dat");
  const init = { method: "POST", body, headers: headers(), redirect: "manual" } as const;
  const response = await fetch(page(), init);
  return { status: response.status, text: await response.text() };
}

async function putJson(content: string | Buffer): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.origin}/api/properties/${lease}/boundary`, {
    method: "PUT",
    body: new Uint8Array(Buffer.from(content)),
    headers: { ...headers(), "Content-Type": "application/geo+json" },
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the response, and the longest piece of the best of several tries. */
async function measureFastest<Answer>(act: () => Promise<Answer>): Promise<[Answer, number]> {
  let shortest = Infinity;
  let result: Answer | undefined;
  for (let n = 0; n < MAX_TRIES && shortest > MAX_TASK_MS; n += 1) {
    await readProbe(dataDirectory);
    result = await act();
    shortest = Math.min(shortest, await readProbe(dataDirectory));
  }
  return [result as Answer, shortest];
}

const errorIn = (html: string) =>
  /id="boundary-error"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1] ?? "";

it.each(HOSTILE_BOUNDARIES)(
  "rejects a boundary file without blocking the event loop: $what",
  async ({ content, expected, status }) => {
    const input = content();
    const [response, piece] = await measureFastest(() => sendFile(input));
    expect(response.status).toBe(status);
    expect(errorIn(response.text)).toMatch(expected);
    expect(piece).toBeLessThanOrEqual(MAX_TASK_MS);
  },
  60_000,
);

it.each(HOSTILE_BOUNDARIES.filter(({ content }) => typeof content() === "string"))(
  "rejects a boundary by API without blocking the event loop: $what",
  async ({ content, status }) => {
    const input = content();
    const [response, piece] = await measureFastest(() => putJson(input));
    expect(response.status).toBe(Buffer.byteLength(input) > 2 * 1024 * 1024 ? 413 : status);
    expect(response.text).toMatch(/^\{"message":".+[.\]"]/);
    expect(piece).toBeLessThanOrEqual(MAX_TASK_MS);
  },
  60_000,
);

const MAX_CIRCLE = createCircle(5_000);
const PARTS = Array.from({ length: 20 }, (_, i) => [createSquareAt(-99 + i / 10, 31)]);

it.each([
  ["GeoJSON", () => buildPolygon(MAX_CIRCLE)],
  ["KML", () => createKml(MAX_CIRCLE)],
  ["GPX", () => createGpx(MAX_CIRCLE)],
  ["20 parts", () => JSON.stringify({ type: "MultiPolygon", coordinates: PARTS })],
] as const)(
  "saves and shows the largest boundary without blocking the event loop: %s",
  async (_what, content) => {
    const input = content();
    const [saved, saving] = await measureFastest(() => sendFile(input));
    expect(saved.status).toBe(303);
    expect(saving, "saving").toBeLessThanOrEqual(MAX_TASK_MS);
    const paths = ["", "/sheet", ".gpx", ".kml", ".geojson"].map(
      (end) => `/property/${lease}${end}`,
    );
    const pages = [new URL(page()).pathname, `/api/properties/${lease}/boundary`, ...paths];
    for (const path of pages) {
      const [status, piece] = await measureFastest(async () => {
        const response = await fetch(server.origin + path, { headers: headers() });
        await response.arrayBuffer();
        return response.status;
      });
      expect(status, path).toBe(200);
      expect(piece, path).toBeLessThanOrEqual(MAX_TASK_MS);
    }
  },
  120_000,
);
