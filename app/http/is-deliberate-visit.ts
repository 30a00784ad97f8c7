type PageVisit = Pick<Request, "method" | "headers">;

/**
 * Checks whether a person asked for this address, for GETs that have a side effect: not a page that embeds it as a
 * picture or frame, nor a browser that prefetches. Scripts of our own pages may ask.
 */
export function isDeliberateVisit({ method, headers }: PageVisit): boolean {
  if (method !== "GET" || isPrefetch(headers)) return false;
  const destination = headers.get("Sec-Fetch-Dest");
  if (destination === "document") return true;
  if (destination === "empty") return headers.get("Sec-Fetch-Site") !== "cross-site";
  return destination === null && !asksForPicture(headers);
}

/**
 * Checks whether the visitor followed a link of our own pages or typed the address, and the response becomes the page.
 * Our links send a Referer, and links that members chose send none (OTHERS_LINK). Browsers send no Sec-Fetch
 * headers on plain http, and old ones never do: then a visit without a Referer may come from any page, so it counts
 * only for programs, which do not accept HTML. A page can't make a browser send such a request with our cookies,
 * because these are SameSite=Lax.
 */
export function isOwnNavigation(visit: PageVisit, origin: string): boolean {
  const { headers } = visit;
  const destination = headers.get("Sec-Fetch-Dest");
  if (!isDeliberateVisit(visit) || (destination !== null && destination !== "document"))
    return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site === "none") return true;
  if (site !== null && site !== "same-origin") return false;
  const referer = headers.get("Referer");
  if (referer !== null) return URL.canParse(referer) && new URL(referer).origin === origin;
  return site === null && !(headers.get("Accept") ?? "").toLowerCase().includes("text/html");
}

function isPrefetch(headers: Headers): boolean {
  return (
    [headers.get("Sec-Purpose"), headers.get("Purpose")].some((value) =>
      value?.toLowerCase().includes("prefetch"),
    ) || headers.get("X-Moz")?.toLowerCase() === "prefetch"
  );
}

/** Recognizes a picture by its Accept header, for plain http and browsers without Sec-Fetch headers. */
function asksForPicture(headers: Headers): boolean {
  const accept = headers.get("Accept")?.toLowerCase() ?? "";
  return /\b(?:image|audio|video)\//.test(accept) && !accept.includes("text/html");
}
