import { cacheControlFor } from "./cache-control.server";

/** Sets headers that every page has. */
export function setDocumentHeaders(
  request: Request,
  response: {
    status: number;
    headers: Headers;
    /** Says whether shared caches may send the page without revalidation. */
    canSkipRevalidation: boolean;
  },
): void {
  const { headers, status, canSkipRevalidation } = response;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Cookie, Save-Data");
  if (status === 405) headers.set("Allow", "GET, HEAD");
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", cacheControlFor(request, status, { canSkipRevalidation }));
  }
}
