import type { HeadersFunction } from "@remix-run/node";

/** Headers of pages that are for one person, or differ for visitors. No cache may store them. */
export const privateHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "X-Robots-Tag": "noindex",
    "Cache-Control": "private, no-store",
    ...(retryAfter ? { "Retry-After": retryAfter } : {}),
  };
};
