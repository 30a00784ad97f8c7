import type { HeadersFunction } from "@remix-run/node";

/** Passes on what a loader says of robots and caches, which Remix doesn't do by itself. */
export const passLoaderHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const headers = new Headers();
  for (const name of ["X-Robots-Tag", "Cache-Control"]) {
    const value = loaderHeaders.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Of a page that is nobody's to find. */
export const noindexHeaders: HeadersFunction = () => NOINDEX;

/** Of a loader's data that not everybody is to find. */
export const noindexIf = (isHidden: boolean) => (isHidden ? NOINDEX : undefined);
