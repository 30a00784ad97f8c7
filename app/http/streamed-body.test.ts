import { once } from "node:events";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createRequestHandler } from "@remix-run/express";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { openAdmission } from "./admission.server";
import { createStreamedBody, waitForClient } from "./streamed-body.server";

const PIECE = "x".repeat(32 * 1024);

let server: Server;
let admission: ReturnType<typeof openAdmission>;
/** The number of pieces produced, and whether the generator has ended. */
let produced: { pieces: number; hasEnded: boolean };
let body: () => AsyncGenerator<string | Uint8Array>;

/** A route in Remix's own adapter that responds with the body. */
const route = {
  id: "file",
  path: "file",
  module: {
    loader: ({ context }: LoaderFunctionArgs) => new Response(createStreamedBody(body(), context)),
  },
};
const build = {
  routes: { file: route },
  entry: { module: { default: () => new Response() } },
  future: {},
  assets: { routes: {} },
  basename: "/",
} as unknown as ServerBuild;

beforeEach(async () => {
  produced = { pieces: 0, hasEnded: false };
  admission = openAdmission();
  const app = express();
  app.use(admission.admit);
  const getLoadContext = (_req: unknown, res: express.Response) =>
    ({ waitForClient: () => waitForClient(res) }) as never;
  app.all("*", createRequestHandler({ build, getLoadContext, mode: "production" }));
  const onFailure: express.ErrorRequestHandler = (_error, _req, res, _next) => void res.destroy();
  app.use(onFailure);
  server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function* endless() {
  try {
    for (;;) {
      produced.pieces += 1;
      yield PIECE;
      await Promise.resolve();
    }
  } finally {
    produced.hasEnded = true;
  }
}

async function sendRequest(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(
    get({ port, host: "127.0.0.1", path: "/file", agent: false }),
    "response",
  )) as [IncomingMessage];
  return response.on("error", () => undefined);
}

async function waitUntilIdle(): Promise<number> {
  let before = -1;
  await vi.waitFor(
    () => {
      const now = produced.pieces;
      const isSame = now === before;
      before = now;
      expect(isSame).toBe(true);
    },
    { timeout: 5_000, interval: 50 },
  );
  return before;
}

it("produces a streamed body no faster than it is read", async () => {
  body = endless;
  const response = await sendRequest();
  const atFirst = await waitUntilIdle();
  expect(atFirst).toBeGreaterThan(1);
  expect(admission.count()).toMatchObject({ running: 0 });
  // The client reads what was produced, and then gets more.
  let read = 0;
  response.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > atFirst * PIECE.length) response.pause();
  });
  await vi.waitFor(() => expect(read).toBeGreaterThan(atFirst * PIECE.length), 5_000);
  expect(await waitUntilIdle()).toBeGreaterThan(atFirst);
  expect(produced.hasEnded).toBe(false);
  response.destroy();
  await vi.waitFor(() => expect(produced.hasEnded).toBe(true), 5_000);
});

it("sends all chunks of a streamed body", async () => {
  const pieces = ["", "a", "", new Uint8Array([98]), PIECE, "", "ü".repeat(20_000), ""];
  body = async function* () {
    for (const piece of pieces) {
      await Promise.resolve();
      yield piece;
    }
  };
  const chunks: Buffer[] = [];
  for await (const chunk of await sendRequest()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(`ab${PIECE}${"ü".repeat(20_000)}`);
});

it("sends an empty streamed body", async () => {
  body = async function* () {};
  const chunks: Buffer[] = [];
  for await (const chunk of await sendRequest()) chunks.push(chunk as Buffer);
  expect(chunks).toEqual([]);
});

it("breaks off a streamed body that fails", async () => {
  let begin = () => {};
  const started = new Promise<void>((resolve) => (begin = resolve));
  body = async function* () {
    yield PIECE;
    await started;
    throw new Error("The table is gone.");
  };
  const response = await sendRequest();
  begin();
  const read = (async () => {
    for await (const _chunk of response);
  })();
  await expect(read).rejects.toThrow("aborted");
});
