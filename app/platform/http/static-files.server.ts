import { existsSync } from "node:fs";

import type { RequestHandler } from "express";
import sirv from "sirv";

const YEAR_S = 31_536_000;

/**
 * The built browser files: hashed names are kept for ever, others asked for again after an hour.
 * The build has compressed them (.br, .gz) beside the originals.
 */
export function staticFiles(directory: string): RequestHandler {
  if (!existsSync(directory)) return (_req, _res, next) => next();
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(res, path) {
      const hashed = path.startsWith("/assets/");
      res.setHeader(
        "Cache-Control",
        hashed ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
      );
    },
  });
}
