import type { Request, RequestHandler, Response } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { environment } from "~/platform/environment.server";
import { hasSessionCookie, type Session } from "~/platform/accounts/sessions.server";
import { getClientNetwork } from "./client-network";
import { isReadRequest, isUpload } from "./limits.server";
import { isTokenRequest, getSession } from "./load-context.server";
import { respondTooManyRequests } from "./too-many.server";

interface RateLimit {
  name: string;
  /** The maximum number of requests in `duration` seconds, for one account or else one network. */
  points: number;
  duration: number;
  /** Checks whether the limit applies; the request's path has its canonical spelling. */
  appliesTo(req: Request): boolean;
  /** Says that the limit applies only to requests without a session. */
  isForVisitors?: boolean;
}

const isSending = (req: Request) => !isReadRequest(req);

/** The limits are far above what people do and far below what a machine could take. */
const LIMITS: RateLimit[] = [
  {
    name: "sign-in",
    points: 60,
    duration: 60,
    appliesTo: (req) => req.path === "/api/login",
  },
  {
    // Each request starts a sign-in, which is stored.
    name: "sign-in at our own provider",
    points: 60,
    duration: 60,
    appliesTo: (req) => req.path === "/idp/auth",
  },
  {
    // Each request may send an email, or try a code.
    name: "sign-in by email",
    points: 60,
    duration: 600,
    appliesTo: (req) =>
      isSending(req) && environment().signIn === "email" && req.path.startsWith("/idp/sign-in/"),
  },
  {
    // Each request is a challenge, which is stored.
    name: "passkeys",
    points: 60,
    duration: 600,
    appliesTo: (req) =>
      /^\/(profile\/passkeys\/options|idp\/sign-in\/[^/]+\/passkey)$/.test(req.path),
  },
  {
    name: "contact",
    points: 30,
    duration: 60,
    appliesTo: (req) =>
      isSending(req) && /^\/(contact(\/.*)?|api\/contact-requests)$/.test(req.path),
  },
  {
    // Each form creates a row for the admins and an email.
    name: "contact in a day",
    points: 200,
    duration: 24 * 60 * 60,
    appliesTo: (req) => isSending(req) && req.path === "/contact",
    isForVisitors: true,
  },
  {
    // The typed fields are kept for half an hour.
    name: "forms that need an account",
    points: 30,
    duration: 30 * 60,
    appliesTo: (req) => isSending(req) && !KEEP_NOTHING_OF_VISITORS.test(req.path),
    isForVisitors: true,
  },
  {
    // Each offer is a row that stays, and an email.
    name: "offers",
    points: 30,
    duration: 60,
    appliesTo: (req) =>
      isSending(req) &&
      /^\/(requests\/[^/]+\/offer|api\/contact-requests\/[^/]+\/offers)$/.test(req.path),
  },
  {
    // Each report is a row for the admins to read.
    name: "reports",
    points: 30,
    duration: 600,
    appliesTo: (req) => isSending(req) && /^\/report\/[^/]+\/[^/]+$/.test(req.path),
  },
  {
    // Each token is a row and an email.
    name: "API tokens",
    points: 30,
    duration: 60,
    appliesTo: (req) => isSending(req) && req.path === "/profile/tokens",
  },
  {
    // Each PDF takes half a second of CPU time.
    name: "printed agreements",
    points: 30,
    duration: 60,
    appliesTo: (req) => isReadRequest(req) && /^\/agreements\/[^/]+\.pdf$/.test(req.path),
  },
  {
    name: "map files",
    points: 60,
    duration: 60,
    appliesTo: (req) =>
      isReadRequest(req) && /^\/property\/[^/]+\.(gpx|kml|geojson)$/.test(req.path),
  },
  {
    // Each file reads up to 500 listings with their boundaries, and is written in a worker.
    name: "lists as map files",
    points: 20,
    duration: 60,
    appliesTo: (req) =>
      isReadRequest(req) && /^\/(properties|favorites)\.(gpx|kml|geojson)$/.test(req.path),
  },
  {
    // Each import may take seconds of CPU time, and thousands of listings for the admins to review.
    name: "imports of listings",
    points: 30,
    duration: 600,
    appliesTo: (req) =>
      isSending(req) && /^\/(list-property|api\/properties)\/import$/.test(req.path),
  },
  {
    // Each boundary may use a worker for a second.
    name: "boundaries",
    points: 30,
    duration: 600,
    appliesTo: (req) =>
      isSending(req) && /^\/(profile\/listings|api\/properties)\/[^/]+\/boundary$/.test(req.path),
  },
  {
    // Each file reads all listings of an owner.
    name: "files of listings",
    points: 20,
    duration: 60,
    appliesTo: (req) => isReadRequest(req) && req.path === "/profile/listings.csv",
  },
  {
    // Each file reads everything that an account has.
    name: "accounts as files",
    points: 20,
    duration: 60,
    appliesTo: (req) => isReadRequest(req) && req.path === "/profile/export",
  },
  {
    // Each sitemap reads fifty thousand addresses; a crawler asks for one after the other.
    name: "sitemaps",
    points: 120,
    duration: 60,
    appliesTo: (req) => isReadRequest(req) && req.path.startsWith("/sitemaps/"),
  },
  {
    name: "messages",
    points: 60,
    duration: 60,
    appliesTo: (req) => isSending(req) && /^\/(api\/)?messages$/.test(req.path),
  },
  {
    name: "uploads",
    points: 60,
    duration: 600,
    appliesTo: (req) => isSending(req) && isUpload(req),
  },
  {
    name: "searches",
    points: 600,
    duration: 60,
    // HEAD runs the search or the calculation as well.
    appliesTo: (req) => {
      if (!isReadRequest(req)) return false;
      const parameters = readParameters(req);
      return Boolean(parameters.get("search") || parameters.get("homePrice"));
    },
  },
];

/** Matches calls and the forms of visitors; any other form keeps what was typed until after a sign-in. */
const KEEP_NOTHING_OF_VISITORS = /^\/(api\/.*|idp\/.*|contact|unsubscribe|theme|lite)$/;

/** Reads parameters as pages do, because Express's own parser stops at a thousand. */
function readParameters(req: Request): URLSearchParams {
  return new URLSearchParams(req.url.slice(req.url.indexOf("?") + 1 || req.url.length));
}

/** Checks whether GET of this canonical address is counted: it searches or calculates. */
export function isRateLimited(address: string): boolean {
  return address.includes("search=") || address.includes("homePrice=");
}

/** Limits the rates of this process, to protect it; N processes together allow N times as much. */
export function limitRates(): RequestHandler {
  if (!environment().rateLimits) return (_req, _res, next) => next();
  const limits = LIMITS.map((limit) => ({
    ...limit,
    limiter: new RateLimiterMemory({
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.duration,
    }),
  }));
  return async (req, res, next) => {
    const applying = limits.filter((limit) => limit.appliesTo(req));
    if (applying.length === 0) return next();
    try {
      const hasSession = isTokenRequest(res) || hasSessionCookie(req.headers.cookie);
      const session = hasSession ? await findKnownSession(req, res) : null;
      const key = session?.user.id ?? getClientNetwork(req.ip);
      for (const { limiter, isForVisitors } of applying) {
        if (!isForVisitors || !session) await limiter.consume(key);
      }
      next();
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return next(reason);
      await respondTooManyRequests(req, res, { next, msBeforeNext: reason.msBeforeNext });
    }
  };
}

/** Returns the session. While the database is unavailable requests count as anonymous; the form reports the failure. */
async function findKnownSession(req: Request, res: Response): Promise<Session | null> {
  return getSession(req, res).catch(() => null);
}
