import { extname } from "node:path";

import type { Response } from "express";

import { refuse } from "./limits.server";

interface SentFile {
  root: string;
  /** Below the root, beginning with a slash; known to be no way out of it. */
  name: string;
  /** That whose kind it is, where this one is its compressed form. */
  named?: string;
  headers: Record<string, string>;
}

/** Younger than what the library knows of. */
const TYPES: Record<string, string> = { ".avif": "image/avif" };

/**
 * Sends a file, or the part of it that Range asks for, or 304. A file that is gone is a 404; what
 * breaks off on the way ends this answer alone.
 */
export function sendFile(res: Response, { root, name, named = name, headers }: SentFile): void {
  const ending = extname(named);
  res.type(TYPES[ending] ?? ending);
  res.set(headers);
  res.sendFile(name, { root, cacheControl: false }, (error?: Error & { status?: number }) => {
    if (!error) return;
    // Whoever has left is told nothing, and what was sent half cannot be ended otherwise.
    if (res.headersSent) return void res.destroy();
    if (res.destroyed) return;
    const status = error.status ?? 500;
    if (status >= 500) return res.req.next?.(error);
    for (const header of Object.keys(headers)) res.removeHeader(header);
    refuse(res, status, status === 416 ? "There is no such part of it." : "Not Found");
  });
}
