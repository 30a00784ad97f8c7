import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { findToken, createTokenSession, hashToken } from "~/platform/accounts/api-tokens.server";
import { environment } from "~/platform/environment.server";

import { parseBearer, isApiToken } from "./bearer";
import { getClientNetwork } from "./client-network";
import { isReadRequest, sendRefusal } from "./limits.server";
import { authenticateAs } from "./load-context.server";
import { refuseTooMany } from "./too-many.server";

/** The files that an API token opens besides the calls of the API, for programs that subscribe to them. */
const FILES = [
  /^\/(?:properties|favorites|property\/[^/]+)\.(?:gpx|kml|geojson)$/,
  /^\/property\/[^/]+\/seasons\.ics$/,
  /^\/agreements\/[^/]+\.(?:ics|pdf|txt)$/,
  /^\/profile\/listings\.csv$/,
  /^\/(?:properties|pros|agents|blog)\.atom$/,
];
/** These addresses begin and end sessions of browsers. */
const FOR_BROWSERS = new Set(["/api/login", "/api/callback", "/api/logout"]);

/** The rate limit of wrong tokens for one client network. */
const GUESSES = { points: 60, duration: 600 };
/** Tokens that were valid recently still work while their network is over the limit. */
const KNOWN = { max: 10_000, ttl: 60 * 60 * 1000 };

/**
 * Identifies a request by its API token, sent as `Authorization: Bearer`. Cookies of such a request are ignored, so it
 * has only the token's rights. Pages accept no tokens; there a bearer of another kind, such as one that a proxy adds
 * for its own purposes, is ignored.
 */
export function authenticateBearerTokens(): RequestHandler {
  const guesses = environment().rateLimits
    ? new RateLimiterMemory({ keyPrefix: "token guesses", ...GUESSES })
    : null;
  const knownTokens = new LRUCache<string, true>(KNOWN);

  /** @throws RateLimiterRes when the network has guessed too often */
  async function find(req: Request, token: string) {
    const key = hashToken(token);
    const network = getClientNetwork(req.ip);
    const isGuess = guesses !== null && !knownTokens.has(key);
    // A guess is counted before its lookup, so that simultaneous guesses count as well.
    if (isGuess) await guesses.consume(network);
    const authenticated = await findToken(token);
    if (!authenticated) knownTokens.delete(key);
    else if (isGuess) {
      knownTokens.set(key, true);
      await guesses.reward(network);
    }
    return authenticated;
  }

  return async (req, res, next) => {
    const token = parseBearer(req.headers.authorization);
    if (token === null) return next();
    if (!isOpenToTokens(req)) {
      if (!isApiToken(token)) return next();
      return refuseToken(res, 403, "API tokens only work with the API.");
    }
    try {
      const authenticated = await find(req, token);
      if (!authenticated) return refuseToken(res, 401, "This token is not valid.");
      if (authenticated.access === "read" && !isReadRequest(req)) {
        return refuseToken(res, 403, "This token is read-only. Use one with write access.");
      }
      authenticateAs(req, res, createTokenSession(authenticated));
      next();
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return next(reason);
      res.setHeader("Retry-After", String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))));
      refuseTooMany(res);
    }
  };
}

function isOpenToTokens(req: Request): boolean {
  // Requests with _data are for the router in the browser.
  if ("_data" in req.query) return false;
  if (req.path.startsWith("/api/")) return !FOR_BROWSERS.has(req.path);
  return FILES.some((file) => file.test(req.path));
}

/** Responds to every faulty token alike (RFC 6750). */
function refuseToken(res: Response, status: 401 | 403, message: string): void {
  const error = status === 401 ? "invalid_token" : "insufficient_scope";
  res.setHeader("WWW-Authenticate", `Bearer error="${error}"`);
  // The body is not read, so the connection cannot be reused.
  if (!isReadRequest(res.req)) res.setHeader("Connection", "close");
  sendRefusal(res, status, message);
}
