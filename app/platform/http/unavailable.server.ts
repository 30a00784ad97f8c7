import type { Response } from "express";

import { isDatabaseAway } from "../database-away.server";

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

/** The style sheet's colours, which this page does without; dark or light as the system is. */
const GROUND = "background:light-dark(#f5efe2,#131614);color:light-dark(#1c2620,#ece4d3)";
const LINK = "color:light-dark(#205542,#dcc79a);display:inline-block;padding:.75rem 0";
const COLUMN =
  "max-width:36rem;margin:0 auto;padding:min(4rem,10vh) 1rem;font:1.0625rem/1.6 system-ui,sans-serif";

function page(hasSent: boolean): string {
  return `<!DOCTYPE html>
<html lang="en" style="${GROUND}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${TITLE} | Huntstead</title>
</head>
<body style="${COLUMN}">
<header><a href="/" style="${LINK};font-weight:600">Huntstead</a></header>
<main>
<h1 style="font-family:Palatino,Georgia,serif;line-height:1.2">${TITLE}</h1>
<p>${MESSAGE}</p>
<p>${hasSent ? SENT : `<a href="" style="${LINK}">Try again</a>`}</p>
</main>
</body>
</html>
`;
}
