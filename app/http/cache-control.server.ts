import { hasSessionCookie } from "~/platform/sessions.server";

/**
 * Theme, lite mode, toast and session are cookies, so only the answer to a request without any may
 * be kept by a cache that serves several people; it asks each time whether it still holds.
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
