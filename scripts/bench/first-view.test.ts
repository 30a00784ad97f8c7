import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, expect, it } from "vitest";

import { measureFirstView } from "./first-view";

let server: Server;
afterEach(() => void server.close());

const CARDS = '<li class="card" id="property-1"></li>'.repeat(24);

async function serve(files: Record<string, string>): Promise<string> {
  server = createServer((req, res) => {
    const text = files[new URL(req.url ?? "", "http://localhost").pathname];
    res.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const entry = `<script type="module">import "/assets/manifest.js";
import * as route from "/assets/page.js"; import("/assets/entry.js");</script>`;

it("counts scripts that are imported statically, each file once, and no dynamic imports", async () => {
  const files = {
    "/assets/manifest.js": "window.x=1",
    "/assets/entry.js": 'import{a as b}from"./shared.js";import("./later.js")',
    "/assets/page.js": 'import"/assets/shared.js";',
    "/assets/shared.js": 'import{c}from"./deep.js";',
    "/assets/deep.js": "export const c=1",
    "/assets/later.js": "export const never=1",
  };
  const origin = await serve({ "/properties": CARDS + entry, ...files });
  const { "/assets/later.js": _later, ...atOnce } = files;
  expect(await measureFirstView(origin)).toEqual({
    htmlBytes: (CARDS + entry).length,
    scripts: 5,
    scriptBytes: Object.values(atOnce).join("").length,
  });
});

it("fails for an unexpected page", async () => {
  await expect(measureFirstView(await serve({ "/properties": entry }))).rejects.toThrow(/0 cards/);
});
