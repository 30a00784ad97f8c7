import { cacheControlFor } from "./cache-control.server";
import { contentSecurityPolicy } from "./content-security-policy.server";

/** Headers that every page has. */
export function documentHeaders(
  request: Request,
  answer: {
    status: number;
    headers: Headers;
    inlineScriptHashes: string[];
    /** Whether shared caches may send it without asking. */
    isLasting: boolean;
  },
): void {
  const { headers, status, isLasting } = answer;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(answer.inlineScriptHashes));
  headers.append("Vary", "Cookie, Save-Data");
  if (status === 405) headers.set("Allow", "GET, HEAD");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", cacheControlFor(request, status, { isLasting }));
  }
}
