import type { IncomingMessage, ServerResponse } from "node:http";

import { cacheControl } from "../cache-control.server";
import { newRequestId } from "../request-id.server";
import type { Encoding } from "../representation.server";
import type { CachedPage } from "./page-cache.server";
import { finishHead, sendPrepared, type FinishedHead } from "./send-prepared";

/** A page's constant header lines, by encoding and Cache-Control. */
const heads = new WeakMap<CachedPage, Record<Encoding, Partial<Record<string, FinishedHead>>>>();

/** Answers a request from a cached page: the page, its headers for HEAD, or a 304. */
export function sendCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  { isLasting }: { isLasting?: boolean | undefined },
): void {
  const { cookie, "accept-encoding": accepted, "if-none-match": known } = req.headers;
  const encoding = page.body.encodingFor(accepted);
  const knownTag = page.body.tagKnown(known, encoding);
  const isKnown = knownTag !== null;
  const head = headOf(page, { encoding, knownTag, cookie, isLasting });
  if (!isKnown && req.method === "GET" && !res.hasHeader("X-Request-Id")) {
    sendPrepared(res, head, { body: page.body.encoded(encoding), requestId: newRequestId() });
    return;
  }
  res.writeHead(
    isKnown ? 304 : 200,
    // identifyRequests has set one already.
    res.hasHeader("X-Request-Id") ? head.fields : [...head.fields, "X-Request-Id", newRequestId()],
  );
  res.end(isKnown || req.method === "HEAD" ? undefined : page.body.encoded(encoding));
}

function headOf(
  page: CachedPage,
  asked: {
    encoding: Encoding;
    knownTag: string | null;
    cookie: string | undefined;
    isLasting: boolean | undefined;
  },
): FinishedHead {
  const { encoding, knownTag, cookie, isLasting } = asked;
  const control =
    page.headers["cache-control"] ??
    cacheControl({ cookies: cookie ?? null, status: 200, isLasting });
  if (knownTag !== null) return makeHead(page, control, { ETag: knownTag });
  let ofPage = heads.get(page);
  if (!ofPage) heads.set(page, (ofPage = { br: {}, gzip: {}, identity: {} }));
  return (ofPage[encoding][control] ??= makeHead(page, control, {
    ETag: page.body.tag(encoding),
    "Content-Type": page.headers["content-type"] ?? "",
    "Content-Length": String(page.body.encoded(encoding).length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  }));
}

function makeHead(page: CachedPage, control: string, own: Record<string, string>): FinishedHead {
  const { "content-type": _type, "cache-control": _control, ...others } = page.headers;
  return finishHead(Object.entries({ ...others, ...own, "Cache-Control": control }).flat());
}
