import type { RequestHandler } from "express";

import { environment } from "../environment.server";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * From here on the request is addressed to APP_ORIGIN, whatever Host and X-Forwarded-* say: a
 * client can write both. A visit to another name of this machine is redirected, because cookies
 * belong to one name and sign-in would lose them.
 */
export const canonicalAddress: RequestHandler = (req, res, next) => {
  const { appOrigin, trustProxy } = environment();
  const canonical = new URL(appOrigin);
  const host = req.headers.host ?? "";
  const reading = req.method === "GET" || req.method === "HEAD";
  if (
    reading &&
    host !== canonical.host &&
    LOOPBACK.test(host) &&
    LOOPBACK.test(canonical.host) &&
    !isProbe(req.path) &&
    !isAskedByOurselves(req.path)
  ) {
    return res.redirect(307, appOrigin + req.originalUrl);
  }
  if (reading && req.path.length > 1 && req.path.endsWith("/") && !req.path.startsWith("/idp/")) {
    // The last run is looked at from its first slash only, not again from each one in it.
    const path = `/${req.path.replace(/^\/+|(?<!\/)\/+$/g, "")}`;
    const query = req.originalUrl.slice(req.path.length);
    return res.redirect(301, path + query);
  }
  req.headers.host = canonical.host;
  delete req.headers["x-forwarded-host"];
  delete req.headers["x-forwarded-proto"];
  if (trustProxy === false) delete req.headers["x-forwarded-for"];
  next();
};

function isProbe(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path === "/metrics";
}

/** The embedded identity provider, which this process asks by its own port. */
function isAskedByOurselves(path: string): boolean {
  return path.startsWith("/idp/");
}
