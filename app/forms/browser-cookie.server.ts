import { createHash, randomBytes } from "node:crypto";

import { parse, serialize } from "cookie";

import {
  cookieAttributes,
  hostCookieName,
  readSigned,
  sign,
} from "~/platform/crypto/signed.server";

const NAME = "browser";
const DAY_S = 24 * 60 * 60;

/**
 * Knows a browser again for a day, signed in or not, so that a form that it sends twice is one and
 * what was typed comes back to whoever typed it. Says nothing about the person.
 */
export interface Browser {
  /** SHA-256 of the cookie's id: what tables hold. */
  hash: string;
  /** The Set-Cookie value that makes it last another day. */
  cookie: string;
}

/** The browser that sends the request; a new one where it has no cookie of ours. */
export function browserOf(request: Request): Browser {
  const id = browserIdIn(request) ?? randomBytes(32).toString("base64url");
  const cookie = serialize(
    hostCookieName(NAME),
    sign(NAME, id),
    cookieAttributes({ maxAge: DAY_S }),
  );
  return { hash: hashOf(id), cookie };
}

/** The hash of the browser's id; null where it has no cookie of ours, or takes none. */
export function knownBrowser(request: Request): string | null {
  const id = browserIdIn(request);
  return id === null ? null : hashOf(id);
}

function browserIdIn(request: Request): string | null {
  return readSigned(NAME, parse(request.headers.get("Cookie") ?? "")[hostCookieName(NAME)]);
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
