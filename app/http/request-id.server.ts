import { randomInt, randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { log } from "~/platform/logger.server";

import { loggedPath } from "./logged-path";

const ofThisProcess = randomUUID().slice(0, 24);
let given = randomInt(2 ** 32);

/** An id that no other request has: a UUID's first part for the process and then a count, as it costs less. */
export function newRequestId(): string {
  given += 1;
  return ofThisProcess + given.toString(16).padStart(12, "0");
}

/** Gives each request an id, for X-Request-Id and for every log line about it. */
export const identifyRequests: RequestHandler = (req, res, next) => {
  const id = newRequestId();
  const startedAt = performance.now();
  res.locals.requestId = id;
  res.setHeader("X-Request-Id", id);
  let status = 499;
  // The status that was sent; later changes do not count.
  res.once("prefinish", () => (status = res.statusCode));
  res.once("close", () => {
    const line = {
      requestId: id,
      method: req.method,
      path: loggedPath(req.originalUrl),
      status: res.writableFinished ? status : 499,
      ms: Math.round(performance.now() - startedAt),
    };
    if (line.status >= 500) log().error(line, "request failed");
    else log().debug(line, "request");
  });
  next();
};
