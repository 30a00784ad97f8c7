type Visit = Pick<Request, "method" | "headers">;

/**
 * Whether a person asked for this address, rather than a page that embeds it as a picture or frame,
 * or a browser that prefetches: for GETs that have a side effect. Scripts of our own pages may ask.
 */
export function isDeliberateVisit({ method, headers }: Visit): boolean {
  if (method !== "GET" || isPrefetch(headers)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination === "document") return true;
  if (destination === "empty") return headers.get("Sec-Fetch-Site") !== "cross-site";
  return destination === null && !asksForPicture(headers);
}

/**
 * Whether somebody followed a link of our own pages, or typed the address, and the answer becomes the
 * page. Text browsers and API clients, which send no Sec-Fetch headers, count as well.
 */
export function isOwnNavigation(visit: Visit): boolean {
  const { headers } = visit;
  const destination = headers.get("Sec-Fetch-Dest");
  const site = headers.get("Sec-Fetch-Site");
  return (
    isDeliberateVisit(visit) &&
    (destination === null || destination === "document") &&
    (site === null || site === "same-origin" || site === "none")
  );
}

function isPrefetch(headers: Headers): boolean {
  return (
    [headers.get("Sec-Purpose"), headers.get("Purpose")].some((value) =>
      value?.toLowerCase().includes("prefetch"),
    ) || headers.get("X-Moz")?.toLowerCase() === "prefetch"
  );
}

/** Browsers without Sec-Fetch headers, and all of them on plain http, tell a picture by what they accept. */
function asksForPicture(headers: Headers): boolean {
  const accept = headers.get("Accept")?.toLowerCase() ?? "";
  return /\b(?:image|audio|video)\//.test(accept) && !accept.includes("text/html");
}
