import express, {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { Provider } from "oidc-provider";

import { getSecureCookieName } from "~/platform/crypto/signed.server";
import { environment } from "~/platform/environment.server";
import { MAX_FORM_BYTES, sendRefusal } from "~/http/limits.server";
import { respondIfUnavailable } from "~/http/unavailable.server";
import { log } from "~/platform/logger.server";

import { rememberPerson } from "./people.server";
import { showEmailLink, showEmailStep, handleEmailStep } from "./by-email/email-routes.server";
import {
  isByPasskey,
  sendPasskeyChallenge,
  PASSKEY_REFUSED,
  handlePasskey,
} from "./passkey-routes.server";
import { renderFailurePage, renderSignInPage } from "./provider-pages.server";
import { sendPage, readTheme } from "./send-page.server";
import { parseSignIn } from "./sign-in-form";

/** The provider's session cookie, before the prefix that https adds to its name. */
export const SESSION_COOKIE = "_session";

/** Creates the router of the provider's endpoints and the sign-in page. */
export function createProviderRouter(provider: Provider): Router {
  const router = Router({ caseSensitive: true });
  const handler = provider.callback();
  router.use(setProviderOrigin, clearPreviousSignIn);
  const isByEmail = environment().signIn === "email";
  const [handleGet, handlePost] = isByEmail
    ? [showEmailStep, handleEmailStep]
    : [showSignIn, signIn];
  const form = { extended: false, limit: MAX_FORM_BYTES, parameterLimit: 20 };
  router
    .route("/sign-in/:uid")
    .get(wrapHandler(provider, handleGet))
    .post(express.urlencoded(form), wrapHandler(provider, handlePost))
    .all(refuseOtherMethods("GET, HEAD, POST"));
  router
    .route("/sign-in/:uid/passkey")
    .get(wrapHandler(provider, sendPasskeyChallenge))
    .all(refuseOtherMethods("GET, HEAD"));
  if (isByEmail) {
    router
      .route("/sign-in/:uid/:token")
      .get(wrapHandler(provider, showEmailLink))
      .all(refuseOtherMethods("GET, HEAD"));
  }
  router.use((req, res, next) => {
    if (hasCapitals(req.path)) return next("router");
    // The provider sets this header itself, except on its 404.
    res.setHeader("Cache-Control", "no-store");
    handler(req, res).catch(next);
  });
  router.use(handleFailure);
  return router;
}

/** Responds with a 405 to methods that an address does not support. */
const refuseOtherMethods =
  (allowed: string): RequestHandler =>
  (_req, res) => {
    res.setHeader("Allow", allowed);
    sendRefusal(res, 405, "This method is not supported.");
  };

type ProviderHandler = (provider: Provider, req: Request, res: Response) => Promise<void>;

function wrapHandler(provider: Provider, handler: ProviderHandler): RequestHandler {
  return (req, res, next) => {
    handler(provider, req, res).catch(next);
  };
}

async function showSignIn(provider: Provider, req: Request, res: Response): Promise<void> {
  await provider.interactionDetails(req, res);
  sendPage(res, 200, renderSignInPage({ theme: readTheme(req.headers.cookie) }));
}

/**
 * Checks whether the first path segment has capitals. The provider's router treats /AUTH as /auth, which would bypass
 * the rate limits. Later segments may be ids.
 */
function hasCapitals(path: string): boolean {
  const [, segment = ""] = path.split("/", 2);
  return segment !== segment.toLowerCase();
}

async function signIn(provider: Provider, req: Request, res: Response): Promise<void> {
  await provider.interactionDetails(req, res);
  if (isByPasskey(req)) {
    if (await handlePasskey(provider, req, res)) return;
    const theme = readTheme(req.headers.cookie);
    sendPage(res, 400, renderSignInPage({ theme, refused: PASSKEY_REFUSED }));
    return;
  }
  const form = parseSignIn(req.body);
  if ("errors" in form) {
    sendPage(res, 400, renderSignInPage({ theme: readTheme(req.headers.cookie), ...form }));
    return;
  }
  await rememberPerson(form.person);
  res.setHeader("Cache-Control", "no-store");
  await provider.interactionFinished(
    req,
    res,
    { login: { accountId: form.person.email, remember: false } },
    { mergeWithLastSubmission: false },
  );
}

/** Sets the headers from which the provider derives its origin to APP_ORIGIN, regardless of Host and X-Forwarded-*. */
const setProviderOrigin: RequestHandler = (req, _res, next) => {
  const { protocol, host } = new URL(environment().appOrigin);
  req.headers.host = host;
  req.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete req.headers["x-forwarded-host"];
  next();
};

/**
 * Drops the provider's session cookie, so that every sign-in shows the form and people can change accounts. With the
 * cookie, the provider would answer a change of accounts with a page that needs a script.
 */
const clearPreviousSignIn: RequestHandler = (req, _res, next) => {
  const name = getSecureCookieName(SESSION_COOKIE);
  const cookieHeader = req.headers.cookie
    ?.split(";")
    .filter(
      (pair) => !["", ".sig"].some((suffix) => pair.trimStart().startsWith(`${name}${suffix}=`)),
    )
    .join(";");
  if (cookieHeader) req.headers.cookie = cookieHeader;
  else delete req.headers.cookie;
  next();
};

const handleFailure: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  if (respondIfUnavailable(res, error)) return;
  const status = getStatus(error);
  if (status >= 500) log().error({ err: error as unknown }, "the embedded provider's page failed");
  const text = {
    413: "This is too large to send.",
    500: "Something went wrong on our side. Please try again.",
  }[status];
  const page = renderFailurePage({
    theme: readTheme(req.headers.cookie),
    text: text ?? "This sign-in has expired or was already used.",
  });
  sendPage(res, status, page);
};

/** Returns the 4xx status that an error of the provider or the body parser carries. */
function getStatus(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
