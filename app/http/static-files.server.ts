import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

import type { RequestHandler } from "express";

import { isReadRequest, refuseMethod } from "./limits.server";
import { negotiateEncoding } from "./representation.server";
import { sendFile } from "./send-file.server";

const YEAR_S = 31_536_000;
const ENDINGS = { br: ".br", gzip: ".gz", identity: "" };

/**
 * Serves the built browser files: hashed names are immutable, others are cached for an hour. The build has
 * put compressed files (.br, .gz) beside the originals.
 */
export function serveStaticFiles(directory: string): RequestHandler {
  const names = listNames(directory);
  return (req, res, next) => {
    const decodedPath = decodeURIComponent(req.path);
    const isFile = names.has(decodedPath) && !/\.(br|gz)$/.test(decodedPath);
    if (!isFile) return next();
    if (!isReadRequest(req)) return refuseMethod(res);
    const acceptedEncoding = negotiateEncoding(req.headers["accept-encoding"] ?? "");
    const encoding = names.has(decodedPath + ENDINGS[acceptedEncoding])
      ? acceptedEncoding
      : "identity";
    const hashed = decodedPath.startsWith("/assets/");
    const cacheControl = hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600";
    const headers = {
      "Cache-Control": cacheControl,
      Vary: "Accept-Encoding",
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    sendFile(res, {
      root: directory,
      name: decodedPath + ENDINGS[encoding],
      downloadName: decodedPath,
      headers,
    });
  };
}

/** Lists the paths that exist, so that no other is looked up on disk. */
function listNames(directory: string): Set<string> {
  if (!existsSync(directory)) return new Set();
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Set(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`)
      .filter((name) => !name.includes("/.")),
  );
}
