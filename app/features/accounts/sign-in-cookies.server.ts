import { createHmac, timingSafeEqual } from "node:crypto";

import { parse, serialize } from "cookie";

import { environment } from "~/platform/environment.server";

/** From the click on Login to the way back, making an account at the provider included. */
export const SIGN_IN_MINUTES = 30;
/** Sign-ins that one browser may have under way, for example in several tabs. */
const MAX_UNDER_WAY = 5;
const LONGEST_RETURN_TO = 1_500;
const STATE_COOKIE = /^oauth2:[\w-]+$/;
const RETURN_COOKIE = /^return-to\.[\w-]+$/;

/** The Set-Cookie value that remembers where a sign-in leads, bound to its state. */
export function returnToCookie({ state, path }: { state: string; path: string }): string {
  const kept = path.length > LONGEST_RETURN_TO ? "/" : path;
  const payload = Buffer.from(kept).toString("base64url");
  return serialize(`return-to.${state}`, `${payload}.${sign(state, payload)}`, attributes(true));
}

/** Where the sign-in of this state leads; null when its cookie is missing or not ours. */
export function readReturnTo(request: Request, state: string): string | null {
  const [payload, signature] = cookiesOf(request)[`return-to.${state}`]?.split(".") ?? [];
  if (!payload || !signature) return null;
  const expected = Buffer.from(sign(state, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Buffer.from(payload, "base64url").toString();
}

/**
 * Set-Cookie values that end the sign-in of this state. An unknown one ends all: they lead nowhere
 * that this browser still remembers.
 */
export function clearSignIn(request: Request, state: string | null): string[] {
  const cookies = Object.entries(cookiesOf(request)).filter(([name]) => isOfSignIn(name));
  const ofState = cookies.filter(
    ([name, value]) => name === `return-to.${state}` || stateIn(value) === state,
  );
  const known = state !== null && ofState.some(([name]) => STATE_COOKIE.test(name));
  return (known ? ofState : cookies).map(([name]) => clearing(name));
}

/** Set-Cookie values that make room for one more sign-in, the oldest first. */
export function forgetOldestSignIns(request: Request): string[] {
  const names = Object.keys(cookiesOf(request));
  return [STATE_COOKIE, RETURN_COOKIE].flatMap((kind) => {
    const ofKind = names.filter((name) => kind.test(name));
    return ofKind.slice(0, Math.max(0, ofKind.length - MAX_UNDER_WAY + 1)).map(clearing);
  });
}

function isOfSignIn(name: string): boolean {
  return STATE_COOKIE.test(name) || RETURN_COOKIE.test(name);
}

function stateIn(value: string | undefined): string | null {
  return new URLSearchParams(value).get("state");
}

function cookiesOf(request: Request): Record<string, string | undefined> {
  return parse(request.headers.get("Cookie") ?? "");
}

/** Written by hand: the library that named it allows a colon, the cookie package does not. */
function clearing(name: string): string {
  return `${name}=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax${isHttps() ? "; Secure" : ""}`;
}

function attributes(kept: boolean) {
  return {
    path: "/api",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(),
    maxAge: kept ? SIGN_IN_MINUTES * 60 : 0,
  } as const;
}

function isHttps(): boolean {
  return environment().appOrigin.startsWith("https:");
}

function sign(state: string, payload: string): string {
  const key = environment().sessionSecret;
  return createHmac("sha256", key).update(`return-to:${state}:${payload}`).digest("base64url");
}
