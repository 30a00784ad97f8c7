import type { Response } from "express";

import { isDatabaseAway } from "~/platform/database-away.server";
import { plainPage } from "./plain-page.server";

const TITLE = "Back in a few minutes";
const MESSAGE = "Huntstead is busy right now. Please try again shortly.";
const SENT = "If you have sent a form, go back to it and send it again in a moment.";

/** Retry-After in seconds. */
const RETRY_AFTER = { least: 2, most: 6 };

/**
 * A minimal 503 for when the database is unavailable or the server is overloaded: a plain page, JSON
 * in the API, and an error that the router can show for loader data.
 */
export function answerUnavailable(res: Response): void {
  const { req } = res;
  res.status(503);
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Retry-After", String(retryAfter()));
  if (req.query._data !== undefined) {
    // Makes Remix's router show the error boundary.
    res.setHeader("X-Remix-Catch", "yes").json({ message: MESSAGE });
  } else if (req.path.startsWith("/api/")) {
    res.json({ message: MESSAGE });
  } else {
    res.type("html").send(page(req.method === "POST"));
  }
}

/**
 * Answers 503 at once if the error is that the database is unavailable; what Remix renders for the
 * error later is dropped.
 *
 * @returns whether it did
 */
export function answerIfAway(res: Response, error: unknown): boolean {
  if (!isDatabaseAway(error)) return false;
  if (!res.headersSent) answerUnavailable(res);
  return true;
}

/** In seconds, with jitter, so that clients do not all retry at once. */
export function retryAfter(): number {
  const { least, most } = RETRY_AFTER;
  return least + Math.floor(Math.random() * (most - least + 1));
}

function page(hasSent: boolean): string {
  return plainPage({
    title: TITLE,
    paragraphs: [MESSAGE, ...(hasSent ? [SENT] : [])],
    ...(hasSent ? {} : { link: { to: "", text: "Try again" } }),
  });
}
