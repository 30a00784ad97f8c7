import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import {
  createCircle,
  createGpx,
  createKml,
  polygon,
  createSquareAt,
} from "../fixtures/boundary-files";
import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { seedMarketplace, type MarketplaceFixture } from "../fixtures/seed-marketplace";
import { HOSTILE_BOUNDARIES } from "../fixtures/hostile-boundaries";
import { startServer, type RunningServer } from "../setup/start-server";

const MAX_PIECE_MS = 50;
/** Other load on the machine only makes pieces longer, so the shortest of several tries counts. */
const TRIES = 6;

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
  const answer = await fetch(page(), init);
  return { status: answer.status, text: await answer.text() };
}

async function putJson(content: string | Buffer): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.origin}/api/properties/${lease}/boundary`, {
    method: "PUT",
    body: new Uint8Array(Buffer.from(content)),
    headers: { ...headers(), "Content-Type": "application/geo+json" },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the answer, and the longest piece of the best of several tries. */
async function least<Answer>(act: () => Promise<Answer>): Promise<[Answer, number]> {
  let shortest = Infinity;
  let answer: Answer | undefined;
  for (let n = 0; n < TRIES && shortest > MAX_PIECE_MS; n += 1) {
    await readProbe(dataDirectory);
    answer = await act();
    shortest = Math.min(shortest, await readProbe(dataDirectory));
  }
  return [answer as Answer, shortest];
}

const errorIn = (html: string) =>
  /id="boundary-error"[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html)?.[1] ?? "";

it.each(HOSTILE_BOUNDARIES)(
  "rejects a boundary file without blocking the event loop: $what",
  async ({ content, why, status }) => {
    const made = content();
    const [answer, piece] = await least(() => sendFile(made));
    expect(answer.status).toBe(status);
    expect(errorIn(answer.text)).toMatch(why);
    expect(piece).toBeLessThanOrEqual(MAX_PIECE_MS);
  },
  60_000,
);

it.each(HOSTILE_BOUNDARIES.filter(({ content }) => typeof content() === "string"))(
  "rejects a boundary by API without blocking the event loop: $what",
  async ({ content, status }) => {
    const made = content();
    const [answer, piece] = await least(() => putJson(made));
    expect(answer.status).toBe(Buffer.byteLength(made) > 2 * 1024 * 1024 ? 413 : status);
    expect(answer.text).toMatch(/^\{"message":".+[.\]"]/);
    expect(piece).toBeLessThanOrEqual(MAX_PIECE_MS);
  },
  60_000,
);

const MAX_CIRCLE = createCircle(5_000);
const PARTS = Array.from({ length: 20 }, (_, i) => [createSquareAt(-99 + i / 10, 31)]);

it.each([
  ["GeoJSON", () => polygon(MAX_CIRCLE)],
  ["KML", () => createKml(MAX_CIRCLE)],
  ["GPX", () => createGpx(MAX_CIRCLE)],
  ["20 parts", () => JSON.stringify({ type: "MultiPolygon", coordinates: PARTS })],
] as const)(
  "saves and shows the largest boundary without blocking the event loop: %s",
  async (_what, content) => {
    const made = content();
    const [saved, saving] = await least(() => sendFile(made));
    expect(saved.status).toBe(303);
    expect(saving, "saving").toBeLessThanOrEqual(MAX_PIECE_MS);
    const ways = ["", "/sheet", ".gpx", ".kml", ".geojson"].map(
      (end) => `/property/${lease}${end}`,
    );
    const pages = [new URL(page()).pathname, `/api/properties/${lease}/boundary`, ...ways];
    for (const path of pages) {
      const [status, piece] = await least(async () => {
        const answer = await fetch(server.origin + path, { headers: headers() });
        await answer.arrayBuffer();
        return answer.status;
      });
      expect(status, path).toBe(200);
      expect(piece, path).toBeLessThanOrEqual(MAX_PIECE_MS);
    }
  },
  120_000,
);
