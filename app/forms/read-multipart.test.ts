import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { useDatabase, type OpenedDatabase } from "~/platform/database/database.server";
import { readMultipart } from "./read-multipart.server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-multipart-"));
const hasDiskSpaceForUploads = vi.fn<OpenedDatabase["hasDiskSpaceForUploads"]>();
beforeAll(() => {
  vi.stubEnv("DATA_DIR", directory);
  useDatabase({ hasDiskSpaceForUploads } as Partial<OpenedDatabase> as OpenedDatabase);
});
beforeEach(() => void hasDiskSpaceForUploads.mockReset().mockResolvedValue(true));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

/** Reads a form as lynx sends it, in parts of a name, an optional file name, and a text. */
async function readParts(parts: string[], end = "--x--") {
  const body = [...parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`), end];
  const read = await readMultipart(
    new Request("http://localhost/", {
      method: "POST",
      body: body.join(""),
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    }),
    { fields: ["title"], fileField: "photos", maxFiles: 2 },
  );
  await read.discard();
  return { ...read, form: [...read.form] };
}
const TITLE = 'name="title"\r\n\r\nRidge';

test.each(["text/plain", "application/octet-stream", "image/jpeg", "nonsense"])(
  "ignores an empty file field of type %s",
  async (type) => {
    const unused = `name="photos"; filename=""\r\nContent-Type: ${type}\r\n\r\n`;
    expect(await readParts([unused, TITLE, unused])).toMatchObject({
      form: [["title", "Ridge"]],
      files: [],
      refusals: [],
      fault: null,
    });
  },
);

test.each([
  ["field", 'name="admin"\r\n\r\ntrue'],
  ["field", 'name="title[99]"\r\n\r\ntrue'],
  ["field", 'name="photos"\r\n\r\nnot a file'],
  ["field", 'x="1"\r\n\r\nof no name'],
  ["file", 'filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx'],
  ["file", 'name="document"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx'],
])("keeps typed text of a form with an unexpected %s: %j", async (kind, part) => {
  expect(await readParts([part, TITLE])).toMatchObject({
    form: [["title", "Ridge"]],
    fault: { status: 400, message: `This form has an unknown ${kind}.` },
  });
});

test("keeps typed text when the upload is aborted or a photo is too large", async () => {
  const cut = 'name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';
  expect(await readParts([TITLE, cut], "")).toMatchObject({
    form: [["title", "Ridge"]],
    files: [],
    fault: { status: 400 },
  });
  const large = `name="title"\r\n\r\n${"x".repeat(1_100_000)}`;
  expect(await readParts([TITLE, large])).toMatchObject({
    form: [["title", "Ridge"]],
    fault: { status: 413 },
  });
});

test("keeps files and refusals of any size in the order of the form", async () => {
  const body = new FormData();
  for (const [name, bytes] of [
    ["large.jpg", 6_000_000],
    ["too large.jpg", 10 * 1024 * 1024 + 1],
    ["just small enough.jpg", 10 * 1024 * 1024],
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
    "just small enough.jpg",
    "small.jpg",
    "middling.jpg",
    "smallest.jpg",
  ]);
  expect(refusals).toEqual(['"too large.jpg" is larger than 10 MB.', '"empty.jpg" is empty.']);
});

/** Splits a body into pieces, as it arrives from a connection. */
async function inPieces(body: FormData): Promise<Request> {
  const response = new Response(body);
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "" };
  const bytes = Buffer.from(await response.arrayBuffer());
  let at = 0;
  const stream = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, (at += 65_536)));
      if (at >= bytes.length) controller.close();
    },
  });
  return new Request("http://localhost/", {
    method: "POST",
    headers,
    body: stream,
    duplex: "half",
  });
}

test("rejects files when the disk is nearly full", async () => {
  const send = async () => {
    const body = new FormData();
    body.append("title", "Ridge");
    for (const name of ["first.jpg", "second.jpg"]) {
      body.append("photos", new Blob([new Uint8Array(3_500_000)]), name);
    }
    const expected = { fields: ["title"], fileField: "photos", maxFiles: 10 };
    const { form, files, isDiskFull, discard } = await readMultipart(
      await inPieces(body),
      expected,
    );
    await discard();
    return { title: form.get("title"), files: files.length, isDiskFull };
  };
  expect(await send()).toEqual({ title: "Ridge", files: 2, isDiskFull: false });
  // Two files of 3.5 MB are each checked for every megabyte begun.
  expect(hasDiskSpaceForUploads).toHaveBeenCalledTimes(8);
  for (const askedBefore of [0, 5]) {
    hasDiskSpaceForUploads.mockReset().mockResolvedValue(false);
    for (let times = 0; times < askedBefore; times += 1)
      hasDiskSpaceForUploads.mockResolvedValueOnce(true);
    expect(await send()).toMatchObject({ title: "Ridge", isDiskFull: true });
    expect(hasDiskSpaceForUploads).toHaveBeenCalledTimes(askedBefore + 1);
  }
  expect(readdirSync(join(directory, "uploads/.incoming"))).toEqual([]);
});
