import type { RequestHandler } from "express";
import sirv from "sirv";

import { UPLOAD_NAME, uploadsDirectory } from "../uploads/storage.server";
import { refuse } from "./limits.server";

const YEAR_S = 31_536_000;

/**
 * Uploaded pictures, for below /uploads. A name always means the same bytes, so they are kept for
 * ever; and should one ever be taken for a page, it may do nothing.
 */
export function uploadedFiles(): RequestHandler {
  const serve = sirv(uploadsDirectory(), {
    // Looks on disk for each request: files come and go while the process runs.
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders(res) {
      res.setHeader("Cache-Control", `public, max-age=${YEAR_S}, immutable`);
      res.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      res.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  return (req, res) => {
    const isFile = UPLOAD_NAME.test(req.path.slice(1));
    if (!isFile || !["GET", "HEAD"].includes(req.method)) {
      return refuse(res, isFile ? 405 : 404, isFile ? "Method Not Allowed" : "Not Found");
    }
    void serve(req, res, () => refuse(res, 404, "Not Found"));
  };
}
