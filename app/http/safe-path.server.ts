import { environment } from "~/platform/environment.server";

import { MAX_URL_BYTES } from "./limits.server";

/**
 * Returns the path, query and fragment of an address on this site that is short enough to be handled, or the fallback:
 * for redirects after a form or a sign-in. Only the URL parser knows that //evil, /\evil and https:evil lead away.
 */
export function sanitizePath(to: FormDataEntryValue | null | undefined, fallback = "/"): string {
  const { appOrigin } = environment();
  if (typeof to !== "string" || !to.startsWith("/") || !URL.canParse(to, appOrigin)) {
    return fallback;
  }
  const url = new URL(to, appOrigin);
  // A redirect to the logout would count as a navigation of our own, and sign the person out.
  if (url.origin !== appOrigin || url.pathname === "/api/logout") return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") || path.length > MAX_URL_BYTES ? fallback : path;
}
