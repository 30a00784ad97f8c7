/**
 * Remix takes an answer from 400 on that is none of its server's, a proxy's for example, for an error
 * without status and headers. With its own sign for a failure the page gets both.
 *
 * @returns fetch, but for that
 */
export function nameFailures(fetch: typeof window.fetch): typeof window.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status < 400 || !isAskedByRemix(input) || isSigned(answer.headers)) return answer;
    const { status, statusText } = answer;
    const headers = new Headers(answer.headers);
    headers.set("X-Remix-Catch", "yes");
    // Its body may be a whole page of somebody else's.
    headers.set("Content-Type", "text/plain");
    return new Response("", { status, statusText, headers });
  };
}

const isAskedByRemix = (input: RequestInfo | URL) =>
  typeof input === "string" && input.includes("_data=");

const isSigned = (headers: Headers) =>
  ["Error", "Catch", "Response"].some((sign) => headers.has(`X-Remix-${sign}`));
