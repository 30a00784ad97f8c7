import type { Request, Response } from "express";

import { isDatabaseAway } from "~/platform/database-away.server";
import { environment } from "~/platform/environment.server";
import { findSession, type Session } from "~/platform/sessions.server";

import type { KeepAnswer } from "./answer.server";
import { loaderMarkup } from "./remix/loader-markup.server";
import { sendBody } from "./remix/send-body.server";
import { tooManyFor } from "./too-many.server";
import { answerIfAway, retryAfter } from "./unavailable.server";

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
  }
}

/** What every loader and action is given besides the request. */
export function loadContextOf(req: Request, res: Response) {
  const locals = res.locals as { heldForm?: HeldForm };
  const isDocument = !("_data" in req.query);
  return {
    requestId: String(res.locals.requestId),
    askedAddress: req.url,
    clientAddress: req.ip ?? "",
    isDocument,
    ...loaderMarkup(req, { isDocument }),
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
    sendBody: environment().plainRendering
      ? undefined
      : (bytes: Uint8Array) => sendBody(res, bytes),
  };
}

export function sessionOf(req: Request, res: Response): Promise<Session | null> {
  const locals = res.locals as { session?: Promise<Session | null> };
  return (locals.session ??= findSession(req.headers.cookie ?? null));
}
