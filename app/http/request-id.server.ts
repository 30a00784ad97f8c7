import { randomInt, randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { log } from "~/platform/logger.server";

import { redactPath } from "./logged-path";

const processId = randomUUID().slice(0, 24);
let nextId = randomInt(2 ** 32);

/** Returns a unique id: the first part of a UUID for the process and a counter, which is cheaper than a UUID. */
export function createRequestId(): string {
  nextId += 1;
  return processId + nextId.toString(16).padStart(12, "0");
}

/** Gives each request an id, for X-Request-Id and for every log line about it. */
export const identifyRequests: RequestHandler = (req, res, next) => {
  const id = createRequestId();
  const startedAt = performance.now();
  res.locals.requestId = id;
  res.setHeader("X-Request-Id", id);
  let status = 499;
  // The sent status is logged; later changes do not count.
  res.once("prefinish", () => (status = res.statusCode));
  res.once("close", () => {
    const line = {
      requestId: id,
      method: req.method,
      path: redactPath(req.originalUrl),
      status: res.writableFinished ? status : 499,
      ms: Math.round(performance.now() - startedAt),
    };
    if (line.status >= 500) log().error(line, "request failed");
    else log().debug(line, "request");
  });
  next();
};
