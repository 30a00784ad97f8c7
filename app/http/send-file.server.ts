import { extname } from "node:path";

import type { Response } from "express";

import { sendRefusal } from "./limits.server";

interface FileToSend {
  root: string;
  /** A path below the root, with a leading slash and without "..". */
  name: string;
  /** The original of a compressed file, which determines the Content-Type. */
  downloadName?: string;
  headers: Record<string, string>;
}

/** The library's list of media types lacks this one. */
const TYPES: Record<string, string> = { ".avif": "image/avif" };

/**
 * Sends a file, a range of it, or 304. A missing file is a 404; an error while it is read aborts this
 * response only.
 */
export function sendFile(
  res: Response,
  { root, name, downloadName = name, headers }: FileToSend,
): void {
  const ending = extname(downloadName);
  res.type(TYPES[ending] ?? ending);
  const before = Object.keys(headers).map((name) => [name, res.getHeader(name)] as const);
  res.set(headers);
  res.sendFile(name, { root, cacheControl: false }, (error?: Error & { status?: number }) => {
    if (!error) return;
    // Aborts a response that has begun; one whose client has left needs no response.
    if (res.headersSent) return void res.destroy();
    if (res.destroyed) return;
    const status = error.status ?? 500;
    if (status >= 500) return res.req.next?.(error);
    for (const [name, value] of before) {
      if (value === undefined) res.removeHeader(name);
      else res.setHeader(name, value);
    }
    sendRefusal(res, status, status === 416 ? "That range doesn't exist." : "Not Found");
  });
}
