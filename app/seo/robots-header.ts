import type { HeadersFunction } from "@remix-run/node";

/** Hands a loader's X-Robots-Tag on to the document, which Remix does not do by itself. */
export const robotsHeader: HeadersFunction = ({ loaderHeaders }) => {
  const robots = loaderHeaders.get("X-Robots-Tag");
  return robots ? { "X-Robots-Tag": robots } : new Headers();
};

const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Of a page that is nobody's to find. */
export const noindexHeaders: HeadersFunction = () => NOINDEX;

/** Of a loader's data that not everybody is to find. */
export const noindexIf = (isHidden: boolean) => (isHidden ? NOINDEX : undefined);
