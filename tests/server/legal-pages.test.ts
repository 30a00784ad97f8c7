import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { startRefused, startServer, type RunningServer } from "../setup/start-server";

const content = mkdtempSync(join(tmpdir(), "huntstead-content-"));
const write = (name: string, text: string | Uint8Array) => writeFileSync(join(content, name), text);
let server: RunningServer;
beforeAll(async () => {
  write("terms.md", "# Our own terms\n\nWords of the operator. <script>alert(1)</script>\n");
  server = await startServer({ CONTENT_DIR: content });
});
afterAll(async () => {
  await server.stop();
  rmSync(content, { recursive: true, force: true });
});

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers });
  return { response, html: await response.text() };
};
const LASTING = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

describe("the legal pages", () => {
  it("show the operator's text, or the example without one", async () => {
    const { html } = await read("/terms");
    expect(html).toContain("<h1>Our own terms</h1>");
    expect(html).toContain("<title>Our own terms | Huntstead</title>");
    expect(html).toContain(
      'content="Words of the operator. &lt;script&gt;alert(1)&lt;/script&gt;"',
    );
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toContain("This is an example");
    for (const path of ["/privacy", "/safety"]) {
      expect((await read(path)).html).toContain("This is an example.");
    }
  });

  it("are publicly cacheable and answer 304", async () => {
    for (const path of ["/terms", "/privacy", "/safety"]) {
      for (let round = 1; round <= 2; round += 1) {
        const { response } = await read(path);
        expect(response.headers.get("Cache-Control"), path).toBe(LASTING);
        const tag = response.headers.get("ETag") ?? "";
        expect((await read(path, { "If-None-Match": tag })).response.status).toBe(304);
      }
      const ownResponse = await read(path, { Cookie: "theme=light" });
      expect(ownResponse.response.headers.get("Cache-Control")).toBe("private, no-cache");
      const { response, html } = await read(`${path}?utm_source=letter`);
      expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`);
      expect(response.status).toBe(200);
    }
    expect((await read("/terms/")).response.url).toBe(`${server.origin}/terms`);
    expect((await read("/sitemaps/pages-1.xml")).html).toContain("/privacy</loc>");
  });

  it("are in the footer of every page, in lite mode too", async () => {
    for (const headers of [{ Cookie: "lite=0" }, { Cookie: "lite=1" }]) {
      const { html } = await read("/", headers);
      for (const path of ["/terms", "/privacy", "/safety"]) {
        expect(html).toContain(`href="${path}"`);
      }
    }
  });

  it("reload changed files and keep the last valid text", async () => {
    const until = (words: string) =>
      vi.waitFor(async () => expect((await read("/terms")).html).toContain(words), {
        timeout: 20_000,
        interval: 250,
      });
    write("terms.md", "# Our new terms\n");
    await until("<h1>Our new terms</h1>");
    write("terms.md", Uint8Array.of(0x23, 0x20, 0xff));
    await vi.waitFor(() => expect(server.errors()).toContain("terms.md is not UTF-8 text"), 20_000);
    expect((await read("/terms")).html).toContain("<h1>Our new terms</h1>");
    write("terms.md", "x".repeat(100 * 1024 + 1));
    await vi.waitFor(() => expect(server.errors()).toContain("is larger than 100 KB"), 20_000);
    expect((await read("/terms")).html).toContain("<h1>Our new terms</h1>");
    // The error is logged once, not every two seconds.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(server.errors().split("is larger than 100 KB")).toHaveLength(2);
    rmSync(join(content, "terms.md"));
    await until("This is an example.");
  });
});

describe("starting with CONTENT_DIR", () => {
  it("refuses to start when CONTENT_DIR or a file in it cannot be read", async () => {
    const missing = join(content, "missing");
    expect(await startRefused({ CONTENT_DIR: missing })).toEqual({
      code: 1,
      lines: [`huntstead: CONTENT_DIR can't be used (ENOENT): ${missing}`],
    });
    write("safety.md", "");
    expect(await startRefused({ CONTENT_DIR: content })).toEqual({
      code: 1,
      lines: [`huntstead: CONTENT_DIR: ${join(content, "safety.md")} is empty`],
    });
  });
});
