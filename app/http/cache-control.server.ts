import { hasSessionCookie } from "~/platform/accounts/sessions.server";

import { parseBearer } from "./bearer";

/**
 * For pages that show no listings, and no people but authors of posts: a shared cache may send them for a minute
 * without revalidation, and for another minute while it revalidates.
 */
const LASTING = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/**
 * Returns the Cache-Control header. Theme, lite mode, toast and session are cookies, so a shared cache may store only
 * the response to a request without cookies, and has to revalidate it each time unless it is lasting.
 */
export function cacheControl({
  cookies,
  status,
  canSkipRevalidation = false,
}: {
  cookies: string | null;
  status: number;
  canSkipRevalidation?: boolean | undefined;
}): string {
  if (status >= 400) return "private, no-store";
  if (!cookies) return canSkipRevalidation ? LASTING : "public, max-age=0, must-revalidate";
  return hasSessionCookie(cookies) ? "private, no-store" : "private, no-cache";
}

/** Returns the Cache-Control header of the response to a request. No cache may store what a token has opened. */
export function cacheControlFor(
  { headers }: Request,
  status = 200,
  { canSkipRevalidation = false } = {},
): string {
  if (parseBearer(headers.get("Authorization")) !== null) return "private, no-store";
  return cacheControl({ cookies: headers.get("Cookie"), status, canSkipRevalidation });
}
