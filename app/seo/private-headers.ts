import type { HeadersFunction } from "@remix-run/node";

/** Of pages that are for one person, or say something else to visitors: for nobody to keep. */
export const privateHeaders: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return {
    "X-Robots-Tag": "noindex",
    "Cache-Control": "private, no-store",
    ...(retryAfter ? { "Retry-After": retryAfter } : {}),
  };
};
