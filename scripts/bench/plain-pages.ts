// A yardstick: node:http, template strings and pg show the marketplace's list from the same rows, for
// visitors (/properties), for an account (/signed-in/properties) and as JSON (/api/properties). What
// the marketplace takes above it is the price of its framework and of what it does besides.
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

import { renderPage } from "./plain-page";
import { findViewer, readFavorites, readPage, readRows } from "./plain-queries";
import { serveYardstick } from "./serve-yardstick";

const QUALITY = 4;

serveYardstick(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
  if (pathname === "/api/properties") {
    return send(req, res, "application/json", JSON.stringify(await readRows(searchParams)));
  }
  if (pathname === "/properties") {
    return send(req, res, "text/html", renderPage(searchParams, await readPage(searchParams)));
  }
  const [viewer, page] = await Promise.all([
    findViewer(req.headers.cookie ?? ""),
    readPage(searchParams),
  ]);
  if (!viewer) throw new Error("The bench signs in before it asks for this page");
  const kept = await readFavorites(viewer, page.cards);
  return send(req, res, "text/html", renderPage(searchParams, page, viewer, kept));
});

async function send(req: IncomingMessage, res: ServerResponse, type: string, text: string) {
  const bytes = Buffer.from(text);
  const packed = (req.headers["accept-encoding"] ?? "").includes("br");
  const body = packed ? await compress(bytes) : bytes;
  res.writeHead(200, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Length": body.length,
    "Cache-Control": "private, no-cache",
    Vary: "Accept-Encoding",
    ...(packed ? { "Content-Encoding": "br" } : {}),
  });
  res.end(body);
}

function compress(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
