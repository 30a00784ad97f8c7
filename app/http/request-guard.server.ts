import type { IncomingMessage } from "node:http";

import type { Request, RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { readUnsubscribeToken } from "~/platform/mail/mail-optouts.server";
import { hasSessionCookie, isValidCsrfToken } from "~/platform/accounts/sessions.server";
import { isReadRequest, sendRefusal } from "./limits.server";
import { isTokenRequest } from "./load-context.server";

/** The bytes of a body's beginning that are read: our forms put the CSRF token first. */
const TOKEN_WITHIN_BYTES = 16 * 1024;

/**
 * Protects against CSRF: an unsafe request passes only when it comes from our own pages, or from a client that another
 * site's page cannot have caused to send it. It runs before Remix, whose own check misses `_data` requests, resource
 * routes and a forged X-Forwarded-Host.
 */
export const refuseForeignRequests: RequestHandler = async (req, res, next) => {
  try {
    // No browser adds a token by itself, or lets another site's page add one.
    if (isReadRequest(req) || isTokenRequest(res)) return next();
    if (await isOwnRequest(req)) return next();
    if (await isOneClickUnsubscribe(req)) {
      // Remix would check the origin again and answer another one with an empty 500.
      delete req.headers.origin;
      return next();
    }
    res.setHeader("Connection", "close");
    sendRefusal(res, 403, "This request didn't come from a page on this site.");
  } catch (error) {
    next(error);
  }
};

/**
 * One-click unsubscribe (RFC 8058) is posted by mail programs, with one field. Only the token in the
 * address counts there, not the session, so a forged request gains nothing.
 */
async function isOneClickUnsubscribe(req: Request): Promise<boolean> {
  if (req.method !== "POST" || req.path !== "/unsubscribe") return false;
  if (typeof req.query.token !== "string" || !readUnsubscribeToken(req.query.token)) return false;
  const type = req.headers["content-type"] ?? "";
  return readField(await readBodyStart(req), { type, name: "List-Unsubscribe" }) === "One-Click";
}

async function isOwnRequest(req: IncomingMessage): Promise<boolean> {
  const { appOrigin } = environment();
  const { origin, referer, "sec-fetch-site": site } = req.headers;
  // The origin is compared as text: browsers serialize it in one way, and a parser would accept other spellings.
  if (origin !== undefined && origin !== appOrigin) return false;
  if (site === "same-origin") return true;
  if (site !== undefined && site !== "none") return false;
  if (origin !== undefined) return true;
  if (referer !== undefined) return referer === appOrigin || referer.startsWith(`${appOrigin}/`);
  if (site === "none") return false;
  // Current browsers send at least one of these headers, so this is a script or a text browser.
  if (!hasSessionCookie(req.headers.cookie)) return true;
  const type = req.headers["content-type"] ?? "";
  const isApiCall = req.url?.startsWith("/api/") ?? false;
  if (isApiCall && type.startsWith("application/json")) return true;
  // A browser cannot send DELETE across origins without a preflight.
  if (isApiCall && req.method === "DELETE" && !type) return true;
  const token = readField(await readBodyStart(req), { type, name: "csrf" });
  return token !== null && isValidCsrfToken(req.headers.cookie, token);
}

/** Returns a field of a form from the beginning of its body. */
function readField(start: string, { type, name }: { type: string; name: string }): string | null {
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return new URLSearchParams(start).get(name);
  }
  if (!type.startsWith("multipart/form-data")) return null;
  return getFirstPart(name, start);
}

/**
 * Returns the text of the first part with this name, whose headers end with an empty line. It scans line by line and
 * only forward, to stay linear when a body repeats the name thousands of times.
 */
function getFirstPart(name: string, start: string): string | null {
  const nameIndex = start.indexOf(`name="${name}"\r\n`);
  const headersEnd = nameIndex === -1 ? -1 : start.indexOf("\r\n\r\n", nameIndex);
  if (headersEnd === -1) return null;
  const from = headersEnd + 4;
  const end = start.indexOf("\r\n", from);
  return end === -1 ? null : start.slice(from, end);
}

/** Reads the beginning of the body and unshifts it for the parser. */
async function readBodyStart(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < TOKEN_WITHIN_BYTES && !req.readableEnded) {
    const chunk = req.read() as Buffer | null;
    if (chunk) {
      chunks.push(chunk);
      size += chunk.length;
      if (req.complete && req.readableLength === 0) break;
      continue;
    }
    if (req.complete || req.destroyed) break;
    await new Promise<void>((resolve) => {
      const stopWaiting = () => {
        req.off("readable", stopWaiting).off("close", stopWaiting);
        resolve();
      };
      req.on("readable", stopWaiting).on("close", stopWaiting);
    });
  }
  const start = Buffer.concat(chunks);
  if (start.length > 0) req.unshift(start);
  // The last chunk may be longer than needed.
  return start.toString("latin1", 0, TOKEN_WITHIN_BYTES);
}
