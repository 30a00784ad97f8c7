import type { Request, RequestHandler, Response } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

import { environment } from "../environment.server";
import { hasSessionCookie, type Session } from "../sessions.server";
import { isUpload } from "./limits.server";
import { sessionOf } from "./load-context.server";
import { answerTooMany } from "./too-many.server";

interface RateLimit {
  name: string;
  /** Requests in so many seconds, for one account or else one address. */
  points: number;
  duration: number;
  appliesTo(req: Request): boolean;
}

const isPost = (req: Request) => req.method === "POST";

/** Far above what people do and far below what a machine would need. */
const LIMITS: RateLimit[] = [
  {
    name: "sign-in",
    points: 60,
    duration: 60,
    appliesTo: (req) => req.path === "/api/login",
  },
  {
    name: "contact",
    points: 30,
    duration: 60,
    appliesTo: (req) => isPost(req) && /^\/(contact(\/.*)?|api\/contact-requests)$/.test(req.path),
  },
  {
    name: "messages",
    points: 60,
    duration: 60,
    appliesTo: (req) => isPost(req) && /^\/(api\/)?messages$/.test(req.path),
  },
  {
    name: "uploads",
    points: 60,
    duration: 600,
    appliesTo: (req) => isPost(req) && isUpload(req),
  },
  {
    name: "searches",
    points: 600,
    duration: 60,
    // Whoever asks for the headers only makes us search as well.
    appliesTo: (req) => ["GET", "HEAD"].includes(req.method) && Boolean(req.query.search),
  },
];

/** Whether reading this address, in its plain spelling, is counted: words are searched. */
export function isRateLimited(address: string): boolean {
  return address.includes("search=");
}

/** Counts per process, which is what protects it; several processes allow as many times more. */
export function limitRates(): RequestHandler {
  if (!environment().rateLimits) return (_req, _res, next) => next();
  const limits = LIMITS.map((limit) => ({
    appliesTo: limit.appliesTo,
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
      const session = hasSessionCookie(req.headers.cookie) ? await knownSession(req, res) : null;
      const key = session?.user.id ?? req.ip ?? "unknown";
      for (const { limiter } of applying) await limiter.consume(key);
      next();
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) return next(reason);
      await answerTooMany(req, res, { next, msBeforeNext: reason.msBeforeNext });
    }
  };
}

/** While the database is away nobody is known, and the form itself says what is the matter. */
async function knownSession(req: Request, res: Response): Promise<Session | null> {
  return sessionOf(req, res).catch(() => null);
}
