import type { AppLoadContext } from "@remix-run/node";

import { compressBody, type Representation } from "./representation.server";

/** Stores a finished public response in the page cache. */
export type StoreInCache = (response: { body: Representation; headers: Headers }) => void;

/**
 * Returns a complete response: compressed once as the client accepts it, with Content-Length, and with an ETag for a
 * successful GET that may be stored, so that the same request gets a 304. HEAD gets the headers of GET; the HTTP
 * server leaves the body out.
 *
 * @param init.isLite whether to compress thoroughly however busy the server is
 * @param init.context of the request: caches a successful response that may be stored and sets no cookie
 */
export function buildResponse(
  request: Request,
  body: string | Uint8Array,
  init: FinishOptions,
): Response {
  return finish(request, compressBody(body, chooseEffort(init)), init);
}

/** Returns a response with a body of a megabyte or more, which is compressed in another thread. */
export async function buildLargeResponse(
  request: Request,
  body: string | Uint8Array,
  init: FinishOptions,
): Promise<Response> {
  const representation = compressBody(body, chooseEffort(init));
  const encoding = chooseEncoding(request, representation);
  const isKnown =
    representation.findMatchingETag(request.headers.get("If-None-Match"), encoding) !== null;
  if (!isKnown) await representation.encodeAsync(encoding);
  // The page cache stores brotli, even if its first client does not accept it.
  if (init.context?.storeInCache) await representation.encodeAsync("br");
  return finish(request, representation, init);
}

interface FinishOptions {
  status: number;
  headers: Headers;
  isLite?: boolean;
  context?: Pick<AppLoadContext, "storeInCache" | "isUnderLoad"> | undefined;
}

/** A cached page is compressed once for many requests, so it is worth the effort. */
const chooseEffort = ({ isLite, context }: FinishOptions) =>
  isLite || context?.storeInCache !== undefined || !context?.isUnderLoad() ? "thorough" : "quick";

const chooseEncoding = (request: Request, representation: Representation) =>
  representation.encodingFor(request.headers.get("Accept-Encoding"));

function finish(request: Request, representation: Representation, init: FinishOptions): Response {
  const { headers, status, context } = init;
  headers.append("Vary", "Accept-Encoding");
  const encoding = chooseEncoding(request, representation);
  if (isStorable(request, status, headers)) {
    if (!headers.has("Set-Cookie")) context?.storeInCache?.({ body: representation, headers });
    const matchingTag = representation.findMatchingETag(
      request.headers.get("If-None-Match"),
      encoding,
    );
    headers.set("ETag", matchingTag ?? representation.tag(encoding));
    if (matchingTag) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const encoded = representation.encoded(encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(encoded.length));
  return new Response(encoded, { status, headers });
}

function isStorable({ method }: Request, status: number, headers: Headers): boolean {
  const cacheControl = headers.get("Cache-Control") ?? "";
  return (
    status === 200 && (method === "GET" || method === "HEAD") && !cacheControl.includes("no-store")
  );
}
