import { parse, serialize } from "cookie";

import { MAX_RETURN_TO_LENGTH } from "~/layout/navigation";
import { environment } from "~/platform/environment.server";
import {
  getCookieAttributes,
  getHostCookieName,
  readSigned,
  sign,
} from "~/platform/crypto/signed.server";

/** Covers the time from the click on Login to the callback, including the registration at the provider. */
export const SIGN_IN_MINUTES = 30;
/** The number of sign-ins that one browser may have in progress, for example in several tabs. */
const MAX_PENDING_SIGN_INS = 5;
const STATE_COOKIE = /^(?:__Host-)?oauth2:[\w-]+$/;
const RETURN_COOKIE = /^(?:__Host-)?return-to\.[\w-]+$/;

/** Returns the Set-Cookie value that remembers the page to return to, bound to the sign-in's state. */
export function buildReturnCookie({ state, path }: { state: string; path: string }): string {
  const returnTo = path.length > MAX_RETURN_TO_LENGTH ? "/" : path;
  const payload = Buffer.from(returnTo).toString("base64url");
  const maxAge = SIGN_IN_MINUTES * 60;
  const signed = sign(`return-to:${state}`, payload);
  return serialize(returnCookie(state), signed, getCookieAttributes({ maxAge }));
}

/** Returns the page to return to after the sign-in of this state; null when its cookie is missing or forged. */
export function readReturnTo(request: Request, state: string): string | null {
  const payload = readSigned(`return-to:${state}`, readCookies(request)[returnCookie(state)]);
  return payload === null ? null : Buffer.from(payload, "base64url").toString();
}

/** Returns the Set-Cookie values that delete the cookies of this state, or of all sign-ins if the state is unknown. */
export function clearSignIn(request: Request, state: string | null): string[] {
  const cookies = Object.entries(readCookies(request)).filter(([name]) => isSignInCookie(name));
  const stateCookies = cookies.filter(
    ([name, value]) => name === returnCookie(state ?? "") || stateIn(value) === state,
  );
  const isKnown = state !== null && stateCookies.some(([name]) => STATE_COOKIE.test(name));
  return (isKnown ? stateCookies : cookies).map(([name]) => clearing(name));
}

/** Returns the Set-Cookie values that delete the oldest sign-ins, to make room for one more. */
export function limitSignInCookies(request: Request): string[] {
  const names = Object.keys(readCookies(request));
  return [STATE_COOKIE, RETURN_COOKIE].flatMap((kind) => {
    const matchingNames = names.filter((name) => kind.test(name));
    return matchingNames
      .slice(0, Math.max(0, matchingNames.length - MAX_PENDING_SIGN_INS + 1))
      .map(clearing);
  });
}

const returnCookie = (state: string) => getHostCookieName(`return-to.${state}`);

function isSignInCookie(name: string): boolean {
  return STATE_COOKIE.test(name) || RETURN_COOKIE.test(name);
}

function stateIn(value: string | undefined): string | null {
  return new URLSearchParams(value).get("state");
}

function readCookies(request: Request): Record<string, string | undefined> {
  return parse(request.headers.get("Cookie") ?? "");
}

/** Builds the header by hand: the library's cookie names contain a colon, which the cookie package rejects. */
function clearing(name: string): string {
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isHttps() ? "; Secure" : ""}`;
}

function isHttps(): boolean {
  return environment().appOrigin.startsWith("https:");
}
