import type { IncomingHttpHeaders } from "node:http";

import type { Request, Response } from "express";

import { isDatabaseAway } from "~/platform/failures/database-away.server";
import type { Requester } from "~/platform/jobs/job-queue";
import { findSession, type Session } from "~/platform/accounts/sessions.server";

import type { KeepAnswer } from "./answer.server";
import { clientNetwork } from "./client-network";
import { loaderMarkup } from "./remix/loader-markup.server";
import type { SlotHolder } from "./slot-holder";
import { untilTaken } from "./streamed-body.server";
import { tooManyFor } from "./too-many.server";
import { answerIfAway, retryAfter } from "./unavailable.server";

/** A form that could not be processed, as it was sent. */
export interface HeldForm {
  action: string;
  /** Its page was opened by another account: nothing was done, and nothing is wrong with the database. */
  isOtherAccount?: true;
  fields: { name: string; value: string; isText: boolean }[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** Path and query as requested; the canonical spelling for a page that visitors share. */
    askedAddress: string;
    /** The peer's address; behind a trusted proxy, the one that the proxy names. */
    clientAddress: string;
    /** Names this request as the one that waits for a job, such as a photo to be encoded. */
    requester(accountId: string | null): Requester;
    /** Whether a document is requested, rather than loader data for an open page. */
    isDocument: boolean;
    /** The session of this request, memoized: loaders run side by side. */
    session(): Promise<Session | null>;
    /** For a rate-limited form, the seconds after which it may be sent again. */
    tooManyFor: number | null;
    /**
     * Keeps a form that was not saved because the database is unavailable, or because another account
     * had opened its page: if its page cannot be rendered either, ErrorPage shows what was typed.
     */
    holdForm(form: HeldForm): void;
    heldForm(): HeldForm | null;
    /** If the database is unavailable, answers 503 in place of Remix and returns true. */
    answerIfAway(error: unknown): boolean;
    /** Stores the response in the page cache; absent when it must not be shared. */
    keepAnswer?: KeepAnswer | undefined;
    /** Calls back once the page or its data has been sent, a 304 included; never for HEAD. */
    onceShown(listener: (headers: IncomingHttpHeaders) => void): void;
    /** Whether shared caches may send the page without asking, as it names no person and no listing. */
    isLasting: boolean;
    /** Replaces the policy that securityHeaders has set. */
    setContentSecurityPolicy(policy: string): void;
    /** Whether so many requests are in progress that CPU matters more than bytes. */
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
    requester: (account: string | null): Requester => ({
      account,
      network: clientNetwork(req.ip),
      withoutSlot: (wait) => {
        const { withoutSlot } = res.locals as SlotHolder;
        return withoutSlot ? withoutSlot(wait) : wait();
      },
    }),
    isDocument,
    ...loaderMarkup(req, { isDocument }),
    session: () => sessionOf(req, res),
    tooManyFor: tooManyFor(res),
    holdForm: (form: HeldForm) => {
      locals.heldForm = form;
      if (!form.isOtherAccount) res.setHeader("Retry-After", String(retryAfter()));
    },
    heldForm: () => locals.heldForm ?? null,
    // With a held form, ErrorPage answers, which shows what was typed.
    answerIfAway: (error: unknown) =>
      locals.heldForm ? isDatabaseAway(error) : answerIfAway(res, error),
    isLasting: (res.locals as { isLasting?: boolean }).isLasting === true,
    keepAnswer: (res.locals as { keepAnswer?: KeepAnswer }).keepAnswer,
    onceShown: (listener: (headers: IncomingHttpHeaders) => void) => {
      if (req.method !== "GET") return;
      res.once("finish", () => {
        if (res.statusCode === 200 || res.statusCode === 304) listener(req.headers);
      });
    },
    untilTaken: () => untilTaken(res),
    isHurried: () => (res.locals as { isHurried?: () => boolean }).isHurried?.() ?? false,
    setContentSecurityPolicy: (policy: string) => {
      // Another answer may have been sent already, such as that of answerIfAway.
      if (!res.headersSent) res.setHeader("Content-Security-Policy", policy);
    },
  };
}

interface Identified {
  session?: Promise<Session | null>;
  isByToken?: true;
}

/** Who asks, by cookie or by API token (`actAs`): everybody who wants to know asks here. */
export function sessionOf(req: Request, res: Response): Promise<Session | null> {
  const locals = res.locals as Identified;
  return (locals.session ??= findSession(req.headers.cookie ?? null));
}

/** Answers this request in the name that its API token stands for; its cookies count no more. */
export function actAs(req: Request, res: Response, session: Session): void {
  const locals = res.locals as Identified;
  locals.session = Promise.resolve(session);
  locals.isByToken = true;
  delete req.headers.cookie;
}

/** Whether a valid API token came with the request. */
export const isByToken = (res: Response): boolean => "isByToken" in res.locals;
