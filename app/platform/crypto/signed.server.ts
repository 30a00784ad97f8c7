import { createHmac, timingSafeEqual } from "node:crypto";

import { environment } from "../environment.server";

/** The purpose of a signature: one for a toast is not valid for a browser's id. */
type SigningPurpose =
  | "toast"
  | "browser"
  | "csrf"
  | "nonce"
  | "unsubscribe"
  | "calendar"
  | "calendar event"
  | "confirm"
  | "sign-in code"
  | "sign-in code's digits"
  | "sign-in link"
  | "sign-in mailbox"
  | "sign-in network"
  | "known browser"
  | "seal"
  | `return-to:${string}`;

/** Computes an HMAC-SHA-256 with SESSION_SECRET, in base64url. */
export function computeSignature(purpose: SigningPurpose, text: string): string {
  const key = environment().sessionSecret;
  return createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
}

/** Compares in constant time. */
export function isValidSignature(
  purpose: SigningPurpose,
  text: string,
  signature: string,
): boolean {
  const expected = Buffer.from(computeSignature(purpose, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns the text with its signature appended, for a client to keep. */
export function sign(purpose: SigningPurpose, text: string): string {
  return `${text}.${computeSignature(purpose, text)}`;
}

/** @returns the text that was signed, or null for an invalid signature */
export function readSigned(
  purpose: SigningPurpose,
  signed: string | null | undefined,
): string | null {
  const end = signed?.lastIndexOf(".") ?? -1;
  if (!signed || end < 1) return null;
  const text = signed.slice(0, end);
  return isValidSignature(purpose, text, signed.slice(end + 1)) ? text : null;
}

/**
 * Returns the name of a cookie with Path=/. On https __Host- keeps other hosts of the domain from setting it; browsers
 * refuse that prefix without https.
 */
export function getHostCookieName(name: string): string {
  return environment().appOrigin.startsWith("https:") ? `__Host-${name}` : name;
}

/**
 * Returns the name of a cookie with another path than "/", which __Host- does not allow. On https __Secure- keeps pages
 * on plain http from setting it.
 */
export function getSecureCookieName(name: string): string {
  return environment().appOrigin.startsWith("https:") ? `__Secure-${name}` : name;
}

/** Returns the attributes of every cookie that only the server reads. */
export function getCookieAttributes({ maxAge, path = "/" }: { maxAge: number; path?: string }) {
  return {
    httpOnly: true,
    sameSite: "lax",
    path,
    secure: environment().appOrigin.startsWith("https:"),
    maxAge,
  } as const;
}
