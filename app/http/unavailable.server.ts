import type { Response } from "express";

import {
  isDatabaseUnavailable,
  isQueryTooSlow,
} from "~/platform/failures/database-unavailable.server";
import { SearchTooSlowError } from "~/platform/failures/search-too-slow.server";
import { renderPlainPage } from "./plain-page.server";

const BUSY = {
  title: "Back in a few minutes",
  message: "Huntstead is busy right now. Please try again shortly.",
};
const TOO_SLOW = {
  title: "That search took too long",
  message: "Try fewer words or filters.",
};
const SENT = "If you have sent a form, go back to it and send it again in a moment.";

/** Retry-After in seconds. A search that timed out after 15 seconds would do so again, so its delay is longer. */
const RETRY_AFTER = { minSeconds: 2, maxSeconds: 6 };
const RETRY_SEARCH_AFTER_S = 60;

/**
 * Sends a minimal 503 response when the database is unavailable or the server is overloaded: a plain page, JSON in the
 * API, and an error that the router can show for loader data.
 */
export function sendUnavailable(res: Response, reason = BUSY): void {
  const { req } = res;
  res.status(503);
  res.setHeader("Cache-Control", "no-store");
  res.setHeader(
    "Retry-After",
    String(reason === TOO_SLOW ? RETRY_SEARCH_AFTER_S : getRetryAfter()),
  );
  if (req.query._data !== undefined) {
    // Makes Remix's router show the error boundary.
    res.setHeader("X-Remix-Catch", "yes").json({ message: reason.message });
  } else if (req.path.startsWith("/api/")) {
    res.json({ message: reason.message });
  } else {
    res.type("html").send(renderUnavailablePage(reason, req.method === "POST"));
  }
}

/**
 * Returns a 503 at once if the database is unavailable or canceled a slow statement; what Remix renders for the error
 * later is dropped.
 *
 * @returns whether it responded
 */
export function respondIfUnavailable(res: Response, error: unknown): boolean {
  if (!isDatabaseUnavailable(error) && !isQueryTooSlow(error)) return false;
  const reason = error instanceof SearchTooSlowError ? TOO_SLOW : BUSY;
  if (!res.headersSent) sendUnavailable(res, reason);
  return true;
}

/** Returns the Retry-After in seconds, with jitter, so that clients do not all retry at once. */
export function getRetryAfter(): number {
  const { minSeconds, maxSeconds } = RETRY_AFTER;
  return minSeconds + Math.floor(Math.random() * (maxSeconds - minSeconds + 1));
}

function renderUnavailablePage({ title, message }: typeof BUSY, hasSent: boolean): string {
  return renderPlainPage({
    title,
    paragraphs: [message, ...(hasSent ? [SENT] : [])],
    ...(hasSent ? {} : { link: { to: "", text: "Try again" } }),
  });
}
