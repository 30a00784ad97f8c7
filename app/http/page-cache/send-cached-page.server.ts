import type { IncomingMessage, ServerResponse } from "node:http";

import { cacheControl } from "../cache-control.server";
import { createRequestId } from "../request-id.server";
import type { ContentEncoding } from "../representation.server";
import type { CachedPage } from "./page-cache.server";

/** Names and values in turn, as `writeHead` accepts them. */
type RawHeaders = string[];

/** Headers of each page by encoding and Cache-Control, composed once. */
const rawHeaders = new WeakMap<
  CachedPage,
  Record<ContentEncoding, Partial<Record<string, RawHeaders>>>
>();

/** Responds to a request from a cached page: the page, its headers for HEAD, or a 304. */
export function sendCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  { canSkipRevalidation }: { canSkipRevalidation?: boolean | undefined },
): void {
  const { cookie, "accept-encoding": accepted, "if-none-match": ifNoneMatch } = req.headers;
  const encoding = page.body.encodingFor(accepted);
  const knownTag = page.body.findMatchingETag(ifNoneMatch, encoding);
  const isKnown = knownTag !== null;
  const headers = buildHeaders(page, { encoding, knownTag, cookie, canSkipRevalidation });
  res.writeHead(
    isKnown ? 304 : 200,
    // identifyRequests may have set an id already.
    res.hasHeader("X-Request-Id") ? headers : [...headers, "X-Request-Id", createRequestId()],
  );
  res.end(isKnown || req.method === "HEAD" ? undefined : page.body.encoded(encoding));
}

function buildHeaders(
  page: CachedPage,
  options: {
    encoding: ContentEncoding;
    knownTag: string | null;
    cookie: string | undefined;
    canSkipRevalidation: boolean | undefined;
  },
): RawHeaders {
  const { encoding, knownTag, cookie, canSkipRevalidation } = options;
  const control =
    page.headers["cache-control"] ??
    cacheControl({ cookies: cookie ?? null, status: 200, canSkipRevalidation });
  if (knownTag !== null) return makeHeaders(page, control, { ETag: knownTag });
  let pageHeaders = rawHeaders.get(page);
  if (!pageHeaders) rawHeaders.set(page, (pageHeaders = { br: {}, gzip: {}, identity: {} }));
  return (pageHeaders[encoding][control] ??= makeHeaders(page, control, {
    ETag: page.body.tag(encoding),
    "Content-Type": page.headers["content-type"] ?? "",
    "Content-Length": String(page.body.encoded(encoding).length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  }));
}

function makeHeaders(
  page: CachedPage,
  control: string,
  ownHeaders: Record<string, string>,
): RawHeaders {
  const { "content-type": _type, "cache-control": _control, ...others } = page.headers;
  return Object.entries({ ...others, ...ownHeaders, "Cache-Control": control }).flat();
}
