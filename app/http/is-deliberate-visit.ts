/**
 * Whether somebody follows a link, rather than a browser prefetching or another site embedding the
 * address as an image: for the few addresses where GET has a side effect.
 */
export function isDeliberateVisit({
  method,
  headers,
}: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET") return false;
  const looksAhead =
    [headers.get("Sec-Purpose"), headers.get("Purpose")].some((value) =>
      value?.toLowerCase().includes("prefetch"),
    ) || headers.get("X-Moz")?.toLowerCase() === "prefetch";
  const embedded =
    headers.get("Sec-Fetch-Site") === "cross-site" && headers.get("Sec-Fetch-Dest") !== "document";
  return !looksAhead && !embedded;
}
