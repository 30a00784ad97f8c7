import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { canonicalizePath } from "./canonical-path";
import { trimPastedPath } from "./trim-pasted-path";
import { isReadRequest, sendRefusal } from "./limits.server";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Makes APP_ORIGIN the request's host, because clients can forge Host and X-Forwarded-*. Requests to another host name
 * of this machine are redirected, because cookies belong to one host and sign-in would lose them. Each path has one
 * canonical spelling: reads of another one are redirected to it, and other methods are refused there. A pasted link
 * with a trailing period or bracket leads to its page.
 */
export const redirectToCanonicalAddress: RequestHandler = (req, res, next) => {
  const { appOrigin, trustProxy } = environment();
  const canonical = new URL(appOrigin);
  const host = req.headers.host ?? "";
  const reading = isReadRequest(req);
  const [sentPath = ""] = req.url.split("?", 1);
  const spelled = canonicalizePath(sentPath);
  const path = spelled && trimPastedPath(spelled);
  if (path === null || (path !== sentPath && !reading)) return sendRefusal(res, 404, "Not Found");
  const address = path + req.url.slice(sentPath.length);
  if (
    reading &&
    host !== canonical.host &&
    LOOPBACK.test(host) &&
    LOOPBACK.test(canonical.host) &&
    !isProbe(path) &&
    !isSelfRequested(path)
  ) {
    return res.redirect(307, appOrigin + address);
  }
  if (path !== sentPath) return res.redirect(301, address);
  req.headers.host = canonical.host;
  delete req.headers["x-forwarded-host"];
  delete req.headers["x-forwarded-proto"];
  if (trustProxy === false) delete req.headers["x-forwarded-for"];
  next();
};

function isProbe(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path === "/metrics";
}

/** The embedded identity provider is called by this process at its own port. */
function isSelfRequested(path: string): boolean {
  return path.startsWith("/idp/");
}
