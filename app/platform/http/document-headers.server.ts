import { hasSessionCookie } from "../sessions.server";
import { contentSecurityPolicy } from "./content-security-policy.server";

/**
 * Headers that every page has. Theme, lite mode, toast and session are cookies, so only the answer
 * to a request without any may be kept by a cache that serves several people.
 */
export function documentHeaders(
  request: Request,
  answer: { status: number; headers: Headers; inlineScriptHashes: string[] },
): void {
  const { headers, status } = answer;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(answer.inlineScriptHashes));
  headers.append("Vary", "Cookie, Save-Data");
  if (status === 405) headers.set("Allow", "GET, HEAD");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControl(request, status));
}

function cacheControl(request: Request, status: number): string {
  const cookies = request.headers.get("Cookie");
  if (status >= 400 || hasSessionCookie(cookies)) return "private, no-store";
  return cookies ? "private, no-cache" : "public, max-age=0, must-revalidate";
}
