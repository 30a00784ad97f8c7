import type { NextFunction, Request, Response } from "express";
import { RateLimiterMemory } from "rate-limiter-flexible";

import { clientNetwork } from "./client-network";
import { refuse } from "./limits.server";

/**
 * Pages that show a form again which came too often, for one address: they cost as much as the form's
 * page itself. Whoever asks for more gets the short answer.
 */
const shownAgain = new RateLimiterMemory({ keyPrefix: "forms again", points: 60, duration: 60 });

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Answers what exceeds a rate. The form of a page goes on to it, marked: the page reads it, does
 * nothing, and comes back with what was typed (takeForm).
 */
export async function answerTooMany(
  req: Request,
  res: Response,
  { next, msBeforeNext }: { next: NextFunction; msBeforeNext: number },
): Promise<void> {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  res.setHeader("Retry-After", String(seconds));
  if (isForm(req) && (await isWithin(clientNetwork(req.ip)))) {
    (res.locals as Marked).tooManyFor = seconds;
    next();
    return;
  }
  refuseTooMany(res);
}

export function refuseTooMany(res: Response): void {
  refuse(res, 429, "Too many requests. Please wait a moment and try again.");
}

interface Marked {
  tooManyFor?: number;
}

/** Seconds after which the request may be made again; null for one that keeps within the limits. */
export function tooManyFor({ locals }: Pick<Response, "locals">): number | null {
  return (locals as Marked).tooManyFor ?? null;
}

function isForm({ method, path, headers }: Request): boolean {
  const type = headers["content-type"] ?? "";
  if (method !== "POST" || path.startsWith("/api/")) return false;
  return FORM_TYPES.some((each) => type.startsWith(each));
}

async function isWithin(address: string): Promise<boolean> {
  return shownAgain.consume(address).then(
    () => true,
    () => false,
  );
}
