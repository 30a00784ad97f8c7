import type { Response } from "express";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Sends these bytes as the body of a response that has none; absent in plain rendering. */
    sendBody?: ((bytes: Uint8Array) => void) | undefined;
  }
}

/**
 * Passes a finished body to the HTTP server. In Remix's response it would be read through a web
 * stream, which takes longer than the rest of sending it.
 */
export function sendBody(res: Response, bytes: Uint8Array): void {
  const locals = res.locals as { body?: Uint8Array };
  if (!locals.body) {
    const end = res.end.bind(res);
    // If somebody else has begun to answer meanwhile, that answer ends as it is.
    res.end = () => (res.headersSent ? end() : end(locals.body));
  }
  locals.body = bytes;
}
