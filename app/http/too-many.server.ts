import type { NextFunction, Request, Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";

import { getClientNetwork } from "./client-network";
import { sendRefusal } from "./limits.server";

/**
 * Limits how often one address may have a rate-limited form rendered again with what was typed, which
 * costs as much as the page itself. Beyond it the response is a short page.
 */
const redisplayLimiter = new RateLimiterMemory({
  keyPrefix: "forms again",
  points: 60,
  duration: 60,
});

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Responds to a rate-limited request with 429. A form is passed on to its page, marked: handleForm then saves
 * nothing and renders the page with what was typed.
 */
export async function respondTooManyRequests(
  req: Request,
  res: Response,
  { next, msBeforeNext }: { next: NextFunction; msBeforeNext: number },
): Promise<void> {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  res.setHeader("Retry-After", String(seconds));
  if (isForm(req) && (await isWithin(getClientNetwork(req.ip)))) {
    (res.locals as RateLimitedLocals).tooManyFor = seconds;
    next();
    return;
  }
  refuseTooMany(res);
}

export function refuseTooMany(res: Response): void {
  sendRefusal(res, 429, "Too many requests. Please wait a moment and try again.");
}

interface RateLimitedLocals {
  tooManyFor?: number;
}

/** Returns the seconds after which a rate-limited request may be repeated; otherwise null. */
export function getRetrySeconds({ locals }: Pick<Response, "locals">): number | null {
  return (locals as RateLimitedLocals).tooManyFor ?? null;
}

function isForm({ method, path, headers }: Request): boolean {
  const type = headers["content-type"] ?? "";
  if (method !== "POST" || path.startsWith("/api/")) return false;
  return FORM_TYPES.some((formType) => type.startsWith(formType));
}

async function isWithin(address: string): Promise<boolean> {
  return redisplayLimiter.consume(address).then(
    () => true,
    () => false,
  );
}
