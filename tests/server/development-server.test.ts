import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { copyPreparedDatabase } from "../setup/copy-prepared-database";
import { findFreePort, waitUntilHealthy } from "../setup/start-server";

const METRICS_TOKEN = "development-server";
const directory = mkdtempSync(join(tmpdir(), "huntstead-development-"));
let origin: string;
let output = "";
let stop: () => Promise<void>;

beforeAll(async () => {
  copyPreparedDatabase(directory, "demo");
  const PORT = String(await findFreePort());
  origin = `http://localhost:${PORT}`;
  const child = spawn("npm", ["run", "dev"], {
    env: {
      NODE_ENV: "development",
      PATH: process.env.PATH,
      HOME: directory,
      ...{ DATA_DIR: directory, PORT, METRICS_TOKEN },
    },
    stdio: ["ignore", "pipe", "pipe"],
    // npm, tsx, and the server are one group, so that all of them get the signal.
    detached: true,
  });
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(child, "close");
  stop = async () => {
    if (child.pid) process.kill(-child.pid, "SIGTERM");
    await closed;
  };
  await waitUntilHealthy(origin);
});

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

test("keeps no pages, so that a reload shows what was changed", async () => {
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  expect(metrics).toMatch(/^huntstead_page_cache_pages 0$/m);
});

test("serves pages and the API after a server file was changed", async () => {
  const file = "app/features/properties/get-property.server.ts";
  expect((await fetch(`${origin}/properties`)).status).toBe(200);

  utimesSync(file, new Date(), new Date());
  await vi.waitFor(() => expect(output).toContain(`page reload ${file}`), { timeout: 30_000 });

  expect((await fetch(`${origin}/properties`)).status).toBe(200);
  expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200);
});
