import type { HeadersFunction } from "@remix-run/node";

/** Of pages that are for one person, or say something else to visitors: for nobody to keep. */
export const privateHeaders: HeadersFunction = () => ({
  "X-Robots-Tag": "noindex",
  "Cache-Control": "private, no-store",
});
