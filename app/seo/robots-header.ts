import type { HeadersFunction } from "@remix-run/node";

/** Passes on a loader's headers for robots and caches, which Remix doesn't do by itself. */
export const passLoaderHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers();
  for (const name of ["X-Robots-Tag", "Cache-Control"]) {
    const value = loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Headers of a page that search engines must not index. */
export const noindexHeaders: HeadersFunction = () => NOINDEX;

/** Returns headers of loader data that search engines must not index while the page is hidden. */
export const noindexIf = (isHidden: boolean) => (isHidden ? NOINDEX : undefined);
