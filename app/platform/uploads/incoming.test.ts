import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { makeIncoming, removeIncoming, sweepIncoming } from "./incoming.server";
import { getIncomingDirectory } from "./storage.server";

const dataDirectory = mkdtempSync(join(tmpdir(), "huntstead-incoming-"));

beforeAll(() => useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: dataDirectory })));
afterAll(() => {
  useEnvironment(readEnvironment(process.env));
  rmSync(dataDirectory, { recursive: true });
});

test("deletes abandoned uploads, but none in progress", async () => {
  const directory = await makeIncoming();
  const file = join(directory, "photo");
  writeFileSync(file, "half of it");
  const leftover = join(getIncomingDirectory(), "form-of-a-dead-process");
  writeFileSync(leftover, "");
  const inYears = new Date(Date.now() + 1e11);
  await sweepIncoming(inYears);
  expect(existsSync(leftover)).toBe(false);
  expect(existsSync(file)).toBe(true);
  await removeIncoming(directory);
  expect(existsSync(directory)).toBe(false);
});

test("keeps recent uploads", async () => {
  const leftover = join(getIncomingDirectory(), "form-of-another-process");
  writeFileSync(leftover, "");
  await sweepIncoming(new Date(Date.now() - 60_000));
  expect(existsSync(leftover)).toBe(true);
});
