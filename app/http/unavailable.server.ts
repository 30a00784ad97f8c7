import type { Response } from "express";

import { isDatabaseAway } from "~/platform/database-away.server";
import { plainPage } from "./plain-page.server";

const TITLE = "Back in a few minutes";
const MESSAGE = "Huntstead is catching its breath. Please try again shortly.";
const SENT = "If you have sent a form, go back to it and send it again in a moment.";

/** Seconds after which asking again makes sense. */
const RETRY_AFTER = { least: 2, most: 6 };

/**
 * 503 with as little work as can be, for when there is no database to make a page of, or no time:
 * a plain page, JSON in the API, and for what scripts have asked for something that they can show.
 */
export function answerUnavailable(res: Response): void {
  const { req } = res;
  res.status(503);
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Retry-After", String(retryAfter()));
  if (req.query._data !== undefined) {
    // Remix's sign for a failure that a page shows in its own frame.
    res.setHeader("X-Remix-Catch", "yes").json({ message: MESSAGE });
  } else if (req.path.startsWith("/api/")) {
    res.json({ message: MESSAGE });
  } else {
    res.type("html").send(page(req.method === "POST"));
  }
}

/**
 * Answers for what failed because the database is away, at once: whatever is made of the failure
 * later comes to nothing.
 *
 * @returns whether it did
 */
export function answerIfAway(res: Response, error: unknown): boolean {
  if (!isDatabaseAway(error)) return false;
  if (!res.headersSent) answerUnavailable(res);
  return true;
}

/** In seconds; spread, so that those who were turned away do not all come back at once. */
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
