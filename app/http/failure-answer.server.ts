import type { ErrorRequestHandler } from "express";

import { log } from "~/platform/logger.server";
import { refuse } from "./limits.server";
import { answerIfAway } from "./unavailable.server";

/** The last resort outside Remix: says that it failed and nothing about how. */
export const answerFailures: ErrorRequestHandler = (error, _req, res, _next) => {
  // Answered already, while Remix was still at it.
  if (res.writableEnded || answerIfAway(res, error)) return;
  log().error({ err: error, requestId: res.locals.requestId }, "unexpected failure");
  if (res.headersSent) {
    res.destroy();
    return;
  }
  refuse(res, 500, "Something went wrong on our side. Please try again.");
};
