import type { IncomingHttpHeaders } from "node:http";

import type { Request, Response } from "express";

import { isDatabaseUnavailable } from "~/platform/failures/database-unavailable.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { findSession, type Session } from "~/platform/accounts/sessions.server";

import type { StoreInCache } from "./build-response.server";
import { getClientNetwork } from "./client-network";
import { createLoaderMarkup } from "./remix/loader-markup.server";
import type { SlotHolder } from "./slot-holder";
import { waitForClient } from "./streamed-body.server";
import { getRetrySeconds } from "./too-many.server";
import { respondIfUnavailable, getRetryAfter } from "./unavailable.server";

/** A form that could not be processed, as it was sent. */
export interface FailedForm {
  action: string;
  /** Set when another account had opened the form's page: nothing was saved, and nothing is wrong with the database. */
  isOtherAccount?: true;
  fields: { name: string; value: string; isText: boolean }[];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    requestId: string;
    /** The requested path and query; the canonical spelling for a page that visitors share. */
    requestedAddress: string;
    /** The peer's address; behind a trusted proxy, the one that the proxy names. */
    clientAddress: string;
    /** Returns the identity under which this request waits for a job, such as the encoding of a photo. */
    requester(accountId: string | null): JobRequester;
    /** Says whether a document is requested, rather than loader data for an open page. */
    isDocument: boolean;
    /** Returns the session of this request, memoized because loaders run in parallel. */
    session(): Promise<Session | null>;
    /** The seconds after which a rate-limited form may be sent again; null when it is not limited. */
    retrySeconds: number | null;
    /**
     * Keeps a form that was not saved because the database is unavailable, or because another account had opened its
     * page. If its page cannot be rendered either, ErrorPage shows what was typed.
     */
    setFailedForm(form: FailedForm): void;
    getFailedForm(): FailedForm | null;
    /** Returns a 503 in place of Remix if the database is unavailable, and returns true. */
    respondIfUnavailable(error: unknown): boolean;
    /** Stores the response in the page cache; absent when it must not be shared. */
    storeInCache?: StoreInCache | undefined;
    /** Calls back once the page or its data has been sent, a 304 included; never for HEAD. */
    onPageSent(listener: (headers: IncomingHttpHeaders) => void): void;
    /** Says whether shared caches may send the page without revalidation, because it names no person and no listing. */
    canSkipRevalidation: boolean;
    /** Replaces the policy that setSecurityHeaders has set. */
    setContentSecurityPolicy(policy: string): void;
    /** Checks whether so many requests are in progress that CPU time matters more than bytes. */
    isUnderLoad(): boolean;
  }
}

/** Returns what every loader and action gets besides the request. */
export function createLoadContext(req: Request, res: Response) {
  const locals = res.locals as { failedForm?: FailedForm };
  const isDocument = !("_data" in req.query);
  return {
    requestId: String(res.locals.requestId),
    requestedAddress: req.url,
    clientAddress: req.ip ?? "",
    requester: (account: string | null): JobRequester => ({
      account,
      network: getClientNetwork(req.ip),
      withoutSlot: (wait) => {
        const { withoutSlot } = res.locals as SlotHolder;
        return withoutSlot ? withoutSlot(wait) : wait();
      },
    }),
    isDocument,
    ...createLoaderMarkup(req, { isDocument }),
    session: () => getSession(req, res),
    retrySeconds: getRetrySeconds(res),
    setFailedForm: (form: FailedForm) => {
      locals.failedForm = form;
      if (!form.isOtherAccount) res.setHeader("Retry-After", String(getRetryAfter()));
    },
    getFailedForm: () => locals.failedForm ?? null,
    // ErrorPage responds instead, and shows the failed form.
    respondIfUnavailable: (error: unknown) =>
      locals.failedForm ? isDatabaseUnavailable(error) : respondIfUnavailable(res, error),
    canSkipRevalidation:
      (res.locals as { canSkipRevalidation?: boolean }).canSkipRevalidation === true,
    storeInCache: (res.locals as { storeInCache?: StoreInCache }).storeInCache,
    onPageSent: (listener: (headers: IncomingHttpHeaders) => void) => {
      if (req.method !== "GET") return;
      res.once("finish", () => {
        if (res.statusCode === 200 || res.statusCode === 304) listener(req.headers);
      });
    },
    waitForClient: () => waitForClient(res),
    isUnderLoad: () => (res.locals as { isUnderLoad?: () => boolean }).isUnderLoad?.() ?? false,
    setContentSecurityPolicy: (policy: string) => {
      // Another response may have been sent already, such as that of respondIfUnavailable.
      if (!res.headersSent) res.setHeader("Content-Security-Policy", policy);
    },
  };
}

interface SessionLocals {
  session?: Promise<Session | null>;
  isTokenRequest?: true;
}

/**
 * Returns the session of a request, by cookie or API token (`authenticateAs`). All code uses this function, so the session is
 * looked up once.
 */
export function getSession(req: Request, res: Response): Promise<Session | null> {
  const locals = res.locals as SessionLocals;
  return (locals.session ??= findSession(req.headers.cookie ?? null));
}

/** Serves this request as the owner of its API token; its cookies are ignored from now on. */
export function authenticateAs(req: Request, res: Response, session: Session): void {
  const locals = res.locals as SessionLocals;
  locals.session = Promise.resolve(session);
  locals.isTokenRequest = true;
  delete req.headers.cookie;
}

/** Checks whether a valid API token came with the request. */
export const isTokenRequest = (res: Response): boolean => "isTokenRequest" in res.locals;
