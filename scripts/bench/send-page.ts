import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const BROTLI_QUALITY = 4;

/** Sends a text, compressed with brotli when the client accepts it. */
export async function sendCompressedPage(
  req: IncomingMessage,
  res: ServerResponse,
  type: string,
  text: string,
): Promise<void> {
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
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
