import type { AppLoadContext } from "@remix-run/node";

import { represent, type Representation } from "./representation.server";

/** Hands a finished public answer to whoever keeps it for the next visitors. */
export type KeepAnswer = (answer: { body: Representation; headers: Headers }) => void;

/**
 * A complete answer: compressed once as the client accepts it, with Content-Length, and for a
 * successful GET that may be stored an ETag, so that the same request again costs a 304.
 * HEAD gets the headers of GET; the HTTP server leaves the body out.
 *
 * @param init.isLite whether bytes always count for more than the time that it takes to save them
 * @param init.context of the request: keeps a successful answer that may be stored and sets no cookie,
 *   and may send the body; otherwise the response has it
 */
export function finishAnswer(
  request: Request,
  body: string | Uint8Array,
  init: {
    status: number;
    headers: Headers;
    isLite?: boolean;
    context?: Pick<AppLoadContext, "keepAnswer" | "isHurried" | "sendBody"> | undefined;
  },
): Response {
  const { headers, status, context } = init;
  headers.append("Vary", "Accept-Encoding");
  // What is kept is compressed once for many.
  const isWorthIt = init.isLite || context?.keepAnswer !== undefined || !context?.isHurried();
  const whole = represent(body, isWorthIt ? "thorough" : "quick");
  const encoding = whole.encodingFor(request.headers.get("Accept-Encoding"));
  if (isStorable(request, status, headers)) {
    if (!headers.has("Set-Cookie")) context?.keepAnswer?.({ body: whole, headers });
    const known = whole.tagKnown(request.headers.get("If-None-Match"), encoding);
    headers.set("ETag", known ?? whole.tag(encoding));
    if (known) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const encoded = whole.encoded(encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(encoded.length));
  if (!context?.sendBody) return new Response(new Uint8Array(encoded), { status, headers });
  context.sendBody(encoded);
  return new Response(null, { status, headers });
}

function isStorable({ method }: Request, status: number, headers: Headers): boolean {
  const cacheControl = headers.get("Cache-Control") ?? "";
  return (
    status === 200 && (method === "GET" || method === "HEAD") && !cacheControl.includes("no-store")
  );
}
