import helmet from "helmet";
import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { buildContentSecurityPolicy } from "./content-security-policy.server";

/**
 * Sets the headers of every answer. The policy set here holds for files and JSON; a document replaces it
 * by `context.setContentSecurityPolicy`. A response of Remix must not carry one itself: its adapter
 * appends headers, and browsers enforce two policies together.
 */
export function setSecurityHeaders(): RequestHandler[] {
  const https = environment().appOrigin.startsWith("https:");
  return [
    helmet({
      contentSecurityPolicy: false,
      // no-referrer would make browsers send "Origin: null" with our own forms.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginResourcePolicy: { policy: "same-site" },
      frameguard: { action: "deny" },
      // These headers are for browsers that no longer exist, but would slow down every answer on a slow line.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      // Keeps browsers from prefetching DNS names.
      xDnsPrefetchControl: false,
    }),
    (_req, res, next) => {
      res.setHeader("Content-Security-Policy", buildContentSecurityPolicy());
      res.setHeader("Permissions-Policy", "camera=(), microphone=(), payment=(), usb=()");
      next();
    },
  ];
}
