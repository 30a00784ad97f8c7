import type { ErrorRequestHandler } from "express";

import { log } from "~/platform/logger.server";
import { sendRefusal } from "./limits.server";
import { respondIfUnavailable } from "./unavailable.server";

/** Responds to errors outside of Remix with a plain 500 without details. */
export const handleErrors: ErrorRequestHandler = (error, _req, res, _next) => {
  // A response was sent already, such as by respondIfUnavailable.
  if (res.writableEnded || respondIfUnavailable(res, error)) return;
  log().error({ err: error, requestId: res.locals.requestId }, "unexpected failure");
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendRefusal(res, 500, "Something went wrong on our side. Please try again.");
};
