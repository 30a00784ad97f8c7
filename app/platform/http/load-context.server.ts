import type { Request, Response } from "express";

import { findSession, type Session } from "../sessions.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** The peer's address; behind a trusted proxy, the one that the proxy names. */
    clientAddress: string;
    /** The session of this request, looked up once however many loaders ask. */
    session(): Promise<Session | null>;
  }
}

/** What every loader and action is given besides the request. */
export function loadContextOf(req: Request, res: Response) {
  return {
    requestId: String(res.locals.requestId),
    clientAddress: req.ip ?? "",
    session: () => sessionOf(req, res),
  };
}

export function sessionOf(req: Request, res: Response): Promise<Session | null> {
  const locals = res.locals as { session?: Promise<Session | null> };
  return (locals.session ??= findSession(req.headers.cookie ?? null));
}
