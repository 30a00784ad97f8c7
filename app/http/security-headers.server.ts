import helmet from "helmet";
import type { RequestHandler, Response } from "express";

import { environment } from "~/platform/environment.server";
import { contentSecurityPolicy } from "./content-security-policy.server";

/**
 * Headers of every answer. The policy set here holds for files and JSON; a page's own, with the
 * hashes of its scripts, takes its place.
 */
export function securityHeaders(): RequestHandler[] {
  const https = environment().appOrigin.startsWith("https:");
  return [
    helmet({
      contentSecurityPolicy: false,
      // no-referrer would make browsers send "Origin: null" with our own forms.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginResourcePolicy: { policy: "same-site" },
      frameguard: { action: "deny" },
      // For browsers that are no more; every answer on a slow line would carry them.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // Keeps browsers from looking names up early.
      xDnsPrefetchControl: false,
    }),
    (_req, res, next) => {
      res.setHeader("Content-Security-Policy", contentSecurityPolicy());
      res.setHeader("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=()");
      replaceInsteadOfAppend(res, ["content-security-policy", "cache-control"]);
      next();
    },
  ];
}

/**
 * Remix's adapter appends headers. Two policies would both be enforced, so the page's own must take
 * the place of the general one; and so must what it says of caches.
 */
function replaceInsteadOfAppend(res: Response, headers: readonly string[]): void {
  const append = res.append.bind(res);
  res.append = (name, value) =>
    headers.includes(name.toLowerCase()) ? res.set(name, value) : append(name, value);
}
