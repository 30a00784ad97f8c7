import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { buildResponse, type StoreInCache } from "./build-response.server";

const PAGE = `<p>${"A quiet ridge above the river. ".repeat(100)}</p>`;

/** A long page whose words repeat in other orders, so that compression effort makes a difference. */
const LONG_PAGE = Array.from(
  { length: 2_000 },
  (_none, i) =>
    ["ridge", "river", "meadow", "timber", "elk", "deer"][
      Math.floor(Math.abs(Math.sin(i)) * 1e6) % 6
    ],
).join(" ");

interface Options {
  body?: string;
  method?: string;
  status?: number;
  cacheControl?: string;
}

function respond(headers: Record<string, string> = {}, options: Options = {}): Response {
  const { body = PAGE, method = "GET", status = 200, cacheControl } = options;
  return buildResponse(new Request("http://localhost/", { method, headers }), body, {
    status,
    headers: new Headers({
      "Content-Type": "text/html",
      ...(cacheControl ? { "Cache-Control": cacheControl } : {}),
    }),
  });
}
const readBytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe("compression", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["BR", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.8", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.000, gzip;q=0", null],
    ["deflate", null],
    ["identity", null],
    ["", null],
  ])("Accept-Encoding %j gets %j", (accepted, encoding) => {
    expect(respond({ "Accept-Encoding": accepted }).headers.get("Content-Encoding")).toBe(encoding);
  });

  test("decompresses to the original, with the right Content-Length", async () => {
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const response = respond({ "Accept-Encoding": encoding });
      const bytes = await readBytes(response);
      expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(PAGE.length / 5);
      expect(decode(bytes).toString()).toBe(PAGE);
    }
  });

  test("does not compress small bodies", async () => {
    const response = respond({ "Accept-Encoding": "br" }, { body: "Jürgen ✓" });
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("Content-Length")).toBe("11");
    expect((await readBytes(response)).toString()).toBe("Jürgen ✓");
  });

  test("sets Vary", () => {
    expect(respond().headers.get("Vary")).toContain("Accept-Encoding");
  });
});

describe("conditional requests", () => {
  const getTag = (headers: Record<string, string> = {}) =>
    respond(headers).headers.get("ETag") ?? "none";

  test.each([
    ["the tag itself", (tag: string) => tag],
    ["a weak one", (tag: string) => `W/${tag}`],
    ["one of several", (tag: string) => `"other", ${tag}`],
    ["any", () => "*"],
  ])("answer 304 for %s", async (_name, header) => {
    const secondResponse = respond({ "If-None-Match": header(getTag()) });
    expect([secondResponse.status, (await readBytes(secondResponse)).length]).toEqual([304, 0]);
    expect(secondResponse.headers.get("ETag")).toBe(getTag());
    expect(secondResponse.headers.get("Content-Length")).toBeNull();
    expect(secondResponse.headers.get("Vary")).toContain("Accept-Encoding");
  });

  test("answer 200 for another ETag or encoding", () => {
    expect(respond({ "If-None-Match": '"other"' }).status).toBe(200);
    const brotli = { "Accept-Encoding": "br" };
    expect(getTag(brotli)).not.toBe(getTag());
    expect(respond({ ...brotli, "If-None-Match": getTag() }).status).toBe(200);
    expect(respond({ "If-None-Match": getTag() }, { body: `${PAGE}!` }).status).toBe(200);
  });

  test.each<[string, Options]>([
    ["what must not be stored", { cacheControl: "private, no-store" }],
    ["an answer to a form", { method: "POST" }],
    ["a page with errors", { status: 400 }],
    ["a page that is not there", { status: 404 }],
  ])("are ignored for %s", (_name, options) => {
    const response = respond({ "If-None-Match": "*" }, options);
    expect(response.headers.get("ETag")).toBeNull();
    expect(response.status).toBe(options.status ?? 200);
  });

  test("answer HEAD with the headers of GET", () => {
    const head = respond({ "Accept-Encoding": "br" }, { method: "HEAD" });
    const get = respond({ "Accept-Encoding": "br" });
    expect([...head.headers]).toEqual([...get.headers]);
  });
});

describe("the compression level of a response", () => {
  function respondUnderLoad(
    isUnderLoad: boolean,
    options: {
      isLite?: boolean;
      matchingTag?: string;
      storeInCache?: StoreInCache;
      page?: string;
    } = {},
  ) {
    const headers = { "Accept-Encoding": "br", "If-None-Match": options.matchingTag ?? "" };
    const page = options.page ?? LONG_PAGE;
    return buildResponse(new Request("http://localhost/", { headers }), page, {
      status: 200,
      headers: new Headers(),
      isLite: options.isLite ?? false,
      context: {
        isUnderLoad: () => isUnderLoad,
        storeInCache: options.storeInCache,
      },
    });
  }
  const getLength = (response: Response) => Number(response.headers.get("Content-Length"));
  const getTag = (response: Response) => response.headers.get("ETag") ?? "none";

  test("is high without load, and always in lite mode or for cached pages", () => {
    // Each test needs another page of the same length, because thorough encodings are remembered.
    let createdCount = 0;
    const another = () => `${LONG_PAGE}${(createdCount += 1)}`;
    const hurried = respondUnderLoad(true, { page: another() });
    for (const worthIt of [
      respondUnderLoad(false, { page: another() }),
      respondUnderLoad(true, { page: another(), isLite: true }),
      respondUnderLoad(true, { page: another(), storeInCache: () => undefined }),
    ]) {
      expect(getLength(worthIt)).toBeLessThan(getLength(hurried) * 0.95);
    }
    const page = another();
    expect(getTag(respondUnderLoad(true, { page }))).not.toBe(
      getTag(respondUnderLoad(false, { page })),
    );
  });

  test("does not change a 304 for the same page", () => {
    const tag = getTag(respondUnderLoad(true));
    const response = respondUnderLoad(false, { matchingTag: tag });
    expect([response.status, response.headers.get("ETag"), response.body]).toEqual([
      304,
      tag,
      null,
    ]);
  });
});
