import type { ErrorRequestHandler } from "express";

import { log } from "~/platform/logger.server";
import { refuse } from "./limits.server";
import { answerIfAway } from "./unavailable.server";

/** Answers errors outside of Remix with a plain 500 without details. */
export const answerFailures: ErrorRequestHandler = (error, _req, res, _next) => {
  // A response was sent already, such as by answerIfAway.
  if (res.writableEnded || answerIfAway(res, error)) return;
  log().error({ err: error, requestId: res.locals.requestId }, "unexpected failure");
  if (res.headersSent) {
    res.destroy();
    return;
  }
  refuse(res, 500, "Something went wrong on our side. Please try again.");
};
