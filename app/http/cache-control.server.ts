import { hasSessionCookie } from "~/platform/sessions.server";

import { bearerIn } from "./bearer";

/**
 * Theme, lite mode, toast and session are cookies, so only the response to a request without cookies
 * may be stored by a shared cache, which revalidates it each time.
 */
export function cacheControl({
  cookies,
  status,
}: {
  cookies: string | null;
  status: number;
}): string {
  if (status >= 400) return "private, no-store";
  if (!cookies) return "public, max-age=0, must-revalidate";
  return hasSessionCookie(cookies) ? "private, no-store" : "private, no-cache";
}

/** The same of a request. What a token has opened is for nobody to keep. */
export function cacheControlFor({ headers }: Request, status = 200): string {
  if (bearerIn(headers.get("Authorization")) !== null) return "private, no-store";
  return cacheControl({ cookies: headers.get("Cookie"), status });
}
