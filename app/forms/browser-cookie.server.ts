import { createHash, randomBytes } from "node:crypto";

import { parse, serialize } from "cookie";

import {
  getCookieAttributes,
  getHostCookieName,
  readSigned,
  sign,
} from "~/platform/crypto/signed.server";

const NAME = "browser";
const DAY_S = 24 * 60 * 60;

/**
 * A cookie that identifies a browser for a day, signed in or not, so that a repeated form is saved once and typed text
 * is restored to the right browser. It contains nothing about the person.
 */
export interface FormBrowser {
  /** The SHA-256 hash of the cookie's id, as tables store it. */
  hash: string;
  /** The Set-Cookie value that extends it by another day. */
  cookie: string;
}

/** Returns the browser of a request; a new one where it has no valid cookie. */
export function identifyBrowser(request: Request): FormBrowser {
  const id = parseBrowserId(request) ?? randomBytes(32).toString("base64url");
  const cookie = serialize(
    getHostCookieName(NAME),
    sign(NAME, id),
    getCookieAttributes({ maxAge: DAY_S }),
  );
  return { hash: computeHash(id), cookie };
}

/** Returns the hash of the browser's id; null where it has no valid cookie, or accepts none. */
export function getKnownBrowser(request: Request): string | null {
  const id = parseBrowserId(request);
  return id === null ? null : computeHash(id);
}

function parseBrowserId(request: Request): string | null {
  return readSigned(NAME, parse(request.headers.get("Cookie") ?? "")[getHostCookieName(NAME)]);
}

function computeHash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
