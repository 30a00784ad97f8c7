import { hasSessionCookie } from "~/platform/sessions.server";

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
