import { environment } from "~/platform/environment.server";

import { MAX_URL_BYTES } from "./limits.server";

/**
 * The path, query and fragment of an address on this site that is no longer than is answered, or the
 * fallback: what may follow a form or a sign-in. Only the URL parser knows that //evil, /\evil and
 * https:evil lead away.
 */
export function safePath(to: FormDataEntryValue | null | undefined, fallback = "/"): string {
  const { appOrigin } = environment();
  if (typeof to !== "string" || !to.startsWith("/") || !URL.canParse(to, appOrigin)) {
    return fallback;
  }
  const url = new URL(to, appOrigin);
  // Nothing may lead back to signing out: the way there would be a navigation of our own.
  if (url.origin !== appOrigin || url.pathname === "/api/logout") return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith("//") || path.length > MAX_URL_BYTES ? fallback : path;
}
