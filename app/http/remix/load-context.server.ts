import type { Request, Response } from "express";

import type { Markup } from "./markup";

import type { KeepAnswer } from "../answer.server";
import { isDatabaseAway } from "~/platform/database-away.server";
import { findSession, hasSessionCookie, type Session } from "~/platform/sessions.server";
import { tooManyFor } from "../too-many.server";
import { answerIfAway, retryAfter } from "../unavailable.server";

/** A form that could not be taken, as it came. */
export interface HeldForm {
  action: string;
  fields: { name: string; value: string; isText: boolean }[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** Path and query as they came; a page that visitors share is asked for in its one spelling. */
    askedAddress: string;
    /** The peer's address; behind a trusted proxy, the one that the proxy names. */
    clientAddress: string;
    /** Whether a page is rendered, rather than data sent to one that is open. */
    isDocument: boolean;
    /** What loaders have made for the document, in its place when it is rendered. */
    markup: string[];
    /** Takes HTML that a loader has made to the component that shows it (useMarkup). */
    handOver(html: string): Markup;
    /** The same for JSON-LD, which is made for documents that crawlers may get: they never sign in. */
    describe(makeJson: () => string): Markup;
    /** The session of this request, looked up once however many loaders ask. */
    session(): Promise<Session | null>;
    /** Seconds after which this form may be sent again, where it was sent too often. */
    tooManyFor: number | null;
    /**
     * Keeps a form that was not taken because the database is away: where its page cannot be made
     * either, the page in its place shows what was typed (ErrorPage).
     */
    holdForm(form: HeldForm): void;
    heldForm(): HeldForm | null;
    /** Answers in Remix's place where the database was away; returns whether that is done. */
    answerIfAway(error: unknown): boolean;
    /** Takes the finished answer when other visitors may have it, too. */
    keepAnswer?: KeepAnswer | undefined;
    /** Whether so many wait for answers that time counts for more than bytes. */
    isHurried(): boolean;
    /**
     * Sends this as the body of an answer that has none: through one it would pass a stream of the
     * web, which takes longer than all else about sending it.
     */
    sendBody(bytes: Uint8Array): void;
  }
}

/** What every loader and action is given besides the request. */
export function loadContextOf(req: Request, res: Response) {
  const isDocument = !("_data" in req.query);
  const isCrawlable = isDocument && !hasSessionCookie(req.headers.cookie);
  const markup: string[] = [];
  const locals = res.locals as { heldForm?: HeldForm };
  return {
    requestId: String(res.locals.requestId),
    askedAddress: req.url,
    clientAddress: req.ip ?? "",
    isDocument,
    markup,
    handOver: (html: string) => (isDocument ? markup.push(html) - 1 : html),
    describe: (makeJson: () => string) => (isCrawlable ? markup.push(makeJson()) - 1 : ""),
    session: () => sessionOf(req, res),
    tooManyFor: tooManyFor(res),
    holdForm: (form: HeldForm) => {
      locals.heldForm = form;
      res.setHeader("Retry-After", String(retryAfter()));
    },
    heldForm: () => locals.heldForm ?? null,
    // The page that is being made shows what was typed.
    answerIfAway: (error: unknown) =>
      locals.heldForm ? isDatabaseAway(error) : answerIfAway(res, error),
    keepAnswer: (res.locals as { keepAnswer?: KeepAnswer }).keepAnswer,
    isHurried: () => (res.locals as { isHurried?: () => boolean }).isHurried?.() ?? false,
    sendBody: (bytes: Uint8Array) => sendBody(res, bytes),
  };
}

function sendBody(res: Response, bytes: Uint8Array): void {
  const locals = res.locals as { body?: Uint8Array };
  if (!locals.body) {
    const end = res.end.bind(res);
    // Whoever has begun another answer meanwhile ends that.
    res.end = () => (res.headersSent ? end() : end(locals.body));
  }
  locals.body = bytes;
}

export function sessionOf(req: Request, res: Response): Promise<Session | null> {
  const locals = res.locals as { session?: Promise<Session | null> };
  return (locals.session ??= findSession(req.headers.cookie ?? null));
}
