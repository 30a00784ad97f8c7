import type { HeadersFunction } from "@remix-run/node";

/** Hands a loader's X-Robots-Tag on to the document, which Remix does not do by itself. */
export const robotsHeader: HeadersFunction = ({ loaderHeaders }) => {
  const robots = loaderHeaders.get("X-Robots-Tag");
  return robots ? { "X-Robots-Tag": robots } : new Headers();
};
