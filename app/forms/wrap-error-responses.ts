/**
 * Wraps fetch for error responses that did not come from Remix, such as a proxy's. Remix would drop their status and
 * headers; its own header for failures preserves both for the page.
 *
 * @returns the wrapped fetch
 */
export function wrapErrorResponses(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status < 400 || !isRemixRequest(input) || isSigned(response.headers))
      return response;
    const { status, statusText } = response;
    const headers = new Headers(response.headers);
    headers.set("X-Remix-Catch", "yes");
    // The body may be a whole page of another server.
    headers.set("Content-Type", "text/plain");
    return new Response("", { status, statusText, headers });
  };
}

const isRemixRequest = (input: RequestInfo | URL) =>
  typeof input === "string" && input.includes("_data=");

const isSigned = (headers: Headers) =>
  ["Error", "Catch", "Response"].some((sign) => headers.has(`X-Remix-${sign}`));
