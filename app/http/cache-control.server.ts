import { hasSessionCookie } from "~/platform/accounts/sessions.server";

import { bearerIn } from "./bearer";

/**
 * For pages that show no listing and no person but authors of posts: a shared cache sends them without asking for a
 * minute, and for another one while it asks.
 */
const LASTING = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/**
 * Theme, lite mode, toast and session are cookies, so only the response to a request without cookies
 * may be stored by a shared cache, which revalidates it each time unless it is lasting.
 */
export function cacheControl({
  cookies,
  status,
  isLasting = false,
}: {
  cookies: string | null;
  status: number;
  isLasting?: boolean | undefined;
}): string {
  if (status >= 400) return "private, no-store";
  if (!cookies) return isLasting ? LASTING : "public, max-age=0, must-revalidate";
  return hasSessionCookie(cookies) ? "private, no-store" : "private, no-cache";
}

/** The same of a request. What a token has opened is for nobody to keep. */
export function cacheControlFor(
  { headers }: Request,
  status = 200,
  { isLasting = false } = {},
): string {
  if (bearerIn(headers.get("Authorization")) !== null) return "private, no-store";
  return cacheControl({ cookies: headers.get("Cookie"), status, isLasting });
}
