import { redirect } from "@remix-run/node";
import { OAuth2RequestError } from "remix-auth-oauth2";

import { database } from "~/platform/database/database.server";
import { log } from "~/platform/logger.server";
import { sanitizePath } from "~/http/safe-path.server";
import { startSession } from "~/platform/accounts/sessions.server";
import { OtherSignInModeError } from "~/platform/accounts/sign-in-mode.server";

import { getIdentityProvider, PROVIDER_TIMEOUT_MS } from "./identity-provider.server";
import { OpenIdStrategy } from "./openid-strategy.server";
import type { Identity } from "./read-identity.server";
import { SUSPENDED_PATH } from "./require-user.server";
import { signInAccount } from "./sign-in-account.server";
import {
  clearSignIn,
  limitSignInCookies,
  readReturnTo,
  buildReturnCookie,
} from "./sign-in-cookies.server";
import { SignInFailure, type SignInFailureReason } from "./sign-in-failure";

const FAILURES_OF_PROVIDER = new Set(["server_error", "temporarily_unavailable"]);

/** Returns a page to come back to; excludes sign-in, sign-out and other addresses that are not pages. */
export function getReturnPage(address: string | null): string {
  const path = sanitizePath(address);
  return /^\/(api|idp)(\/|$)/.test(path) ? "/" : path;
}

/**
 * Sends the browser to the identity provider.
 *
 * @throws SignInFailure unavailable
 */
export async function startSignIn({ request, returnTo }: { request: Request; returnTo: string }) {
  const strategy = new OpenIdStrategy(await getIdentityProvider());
  const start = await getRedirect(strategy, request);
  const location = start.headers.get("Location") ?? "";
  const state = new URL(location).searchParams.get("state") ?? "";
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of [
    ...limitSignInCookies(request),
    ...start.headers.getSetCookie(),
    buildReturnCookie({ state, path: returnTo }),
  ]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(location, { headers });
}

/** Returns the redirect that the strategy throws at the start. */
async function getRedirect(strategy: OpenIdStrategy, request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  try {
    await strategy.authenticate(new Request(origin + pathname, { headers: request.headers }));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error("The strategy neither redirected nor failed.");
}

export type SignInResult =
  | { response: Response }
  | { failure: SignInFailureReason; status: number; returnTo: string; cookies: string[] };

/** Handles the callback from the provider: returns a new session, or the reason for the failure. */
export async function finishSignIn(request: Request): Promise<SignInResult> {
  const state = new URL(request.url).searchParams.get("state");
  const returnTo = getReturnPage(state && readReturnTo(request, state));
  const cookies = clearSignIn(request, state);
  try {
    const userId = await signInAccount(await identify(request, state));
    const headers = new Headers({ "Cache-Control": "no-store" });
    headers.append("Set-Cookie", await startSession(userId, request.headers.get("Cookie")));
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    const to = (await isSuspended(userId)) ? SUSPENDED_PATH : returnTo;
    return { response: redirect(to, { headers }) };
  } catch (error) {
    const { reason, status } = explainSignInFailure(error);
    return { failure: reason, status, returnTo, cookies };
  }
}

/** Suspended people get a session, which shows them the reason and lets them export their data. */
async function isSuspended(userId: string): Promise<boolean> {
  const where = { id: userId, suspendedAt: { not: null } };
  return (await database().user.count({ where })) > 0;
}

async function identify(request: Request, state: string | null): Promise<Identity> {
  if (!state) throw new SignInFailure("expired");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const failure = new SignInFailure("unavailable", { message: "the provider is slow" });
    timer = setTimeout(() => reject(failure), PROVIDER_TIMEOUT_MS);
  });
  try {
    // One timeout covers discovery, token, keys and userinfo together.
    return await Promise.race([authenticate(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function authenticate(request: Request): Promise<Identity> {
  const strategy = new OpenIdStrategy(await getIdentityProvider());
  try {
    return await strategy.authenticate(request);
  } catch (error) {
    if (error instanceof OAuth2RequestError) throw toSignInFailure(error.code);
    // The strategy throws these errors when state, code or verifier is missing or unknown.
    if (error instanceof RangeError || error instanceof ReferenceError) {
      throw new SignInFailure("expired", { cause: error });
    }
    throw error;
  }
}

function toSignInFailure(code: string): SignInFailure {
  if (code === "access_denied") return new SignInFailure("denied");
  const reason = FAILURES_OF_PROVIDER.has(code) ? "unavailable" : "unverified";
  return new SignInFailure(reason, { message: "the provider refused the request" });
}

/** Logs a SignInFailure for its error page and rethrows unexpected errors. */
export function explainSignInFailure(error: unknown): SignInFailure {
  if (error instanceof OtherSignInModeError) return explainSignInFailure(outdated(error));
  if (!(error instanceof SignInFailure)) throw error;
  const line = { reason: error.reason, detail: error.message };
  if (error.reason === "unavailable") log().warn(line, "sign-in failed");
  else log().info(line, "sign-in failed");
  return error;
}

const outdated = (cause: OtherSignInModeError) =>
  new SignInFailure("unavailable", { message: "this process has another SIGN_IN", cause });
