import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { readMultipart } from "./read-multipart.server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-multipart-"));
beforeAll(() => vi.stubEnv("DATA_DIR", directory));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

test("keeps files and refusals in the order of the form, however large each is", async () => {
  const body = new FormData();
  for (const [name, bytes] of [
    ["large.jpg", 6_000_000],
    ["too large.jpg", 10 * 1024 * 1024 + 1],
    ["small.jpg", 10],
    ["empty.jpg", 0],
    ["middling.jpg", 200_000],
    ["smallest.jpg", 1],
  ] as const) {
    body.append("photos", new Blob([new Uint8Array(bytes)]), name);
  }
  const request = new Request("http://localhost/", { method: "POST", body });
  const { files, refusals, discard } = await readMultipart(request, {
    fields: [],
    fileField: "photos",
    maxFiles: 10,
  });
  await discard();
  expect(files.map(({ name }) => name)).toEqual([
    "large.jpg",
    "small.jpg",
    "middling.jpg",
    "smallest.jpg",
  ]);
  expect(refusals).toEqual(['"too large.jpg" is larger than 10 MB.', '"empty.jpg" is empty.']);
});
