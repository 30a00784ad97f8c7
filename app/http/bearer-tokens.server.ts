import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { findToken, sessionOfToken, tokenHashOf } from "~/platform/accounts/api-tokens.server";
import { environment } from "~/platform/environment.server";

import { bearerIn, isApiToken } from "./bearer";
import { clientNetwork } from "./client-network";
import { isReading, refuse } from "./limits.server";
import { actAs } from "./load-context.server";
import { refuseTooMany } from "./too-many.server";

/** What an API token opens besides the calls of the API: what the owner's programs subscribe to. */
const FILES = [
  /^\/(?:properties|favorites|property\/[^/]+)\.(?:gpx|kml|geojson)$/,
  /^\/property\/[^/]+\/seasons\.ics$/,
  /^\/agreements\/[^/]+\.(?:pdf|txt)$/,
  /^\/profile\/listings\.csv$/,
  /^\/(?:properties|pros|agents|blog)\.atom$/,
];
/** They begin and end sessions. */
const FOR_BROWSERS = new Set(["/api/login", "/api/callback", "/api/logout"]);

/** Wrong tokens of one client network. */
const GUESSES = { points: 60, duration: 600 };
/** Tokens that were valid lately pass while their network is out of guesses. */
const KNOWN = { max: 10_000, ttl: 60 * 60 * 1000 };

/**
 * Answers in the name of whose API token the request carries, as `Authorization: Bearer`. Cookies of
 * such a request count for nothing, so it can do what the token may and no more. Pages take no tokens;
 * a bearer of another kind there, such as a proxy adds for purposes of its own, is passed over.
 */
export function bearerTokens(): RequestHandler {
  const guesses = environment().rateLimits
    ? new RateLimiterMemory({ keyPrefix: "token guesses", ...GUESSES })
    : null;
  const known = new LRUCache<string, true>(KNOWN);

  /** @throws RateLimiterRes when the network has guessed too often */
  async function find(req: Request, token: string) {
    const key = tokenHashOf(token);
    const network = clientNetwork(req.ip);
    const isGuess = guesses !== null && !known.has(key);
    // Before it is looked up: guesses that arrive together count as well.
    if (isGuess) await guesses.consume(network);
    const found = await findToken(token);
    if (!found) known.delete(key);
    else if (isGuess) {
      known.set(key, true);
      await guesses.reward(network);
    }
    return found;
  }

  return async (req, res, next) => {
    const token = bearerIn(req.headers.authorization);
    if (token === null) return next();
    if (!isOpenToTokens(req)) {
      if (!isApiToken(token)) return next();
      return refuseToken(res, 403, "API tokens are for the API. This address takes none.");
    }
    try {
      const found = await find(req, token);
      if (!found) return refuseToken(res, 401, "This token is not valid.");
      if (found.access === "read" && !isReading(req)) {
        return refuseToken(res, 403, "This token may only read. Use one with write access.");
      }
      actAs(req, res, sessionOfToken(found));
      next();
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return next(reason);
      res.setHeader("Retry-After", String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))));
      refuseTooMany(res);
    }
  };
}

function isOpenToTokens(req: Request): boolean {
  // Data of a page for the router in the browser.
  if ("_data" in req.query) return false;
  if (req.path.startsWith("/api/")) return !FOR_BROWSERS.has(req.path);
  return FILES.some((file) => file.test(req.path));
}

/** RFC 6750: whatever is wrong with a token, the answer is the same. */
function refuseToken(res: Response, status: 401 | 403, message: string): void {
  const error = status === 401 ? "invalid_token" : "insufficient_scope";
  res.setHeader("WWW-Authenticate", `Bearer error="${error}"`);
  // A body is not read, so the connection cannot be used again.
  if (!isReading(res.req)) res.setHeader("Connection", "close");
  refuse(res, status, message);
}
