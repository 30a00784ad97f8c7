import { matchesTag, represent, type Representation } from "./representation.server";

/** Hands a finished public answer to whoever keeps it for the next visitors. */
export type KeepAnswer = (answer: { body: Representation; headers: Headers }) => void;

/**
 * A complete answer: compressed once as the client accepts it, with Content-Length, and for a
 * successful GET that may be stored an ETag, so that the same request again costs a 304.
 * HEAD gets the headers of GET; the HTTP server leaves the body out.
 *
 * @param init.keep given a successful answer that may be stored and sets no cookie
 * @param init.isLite whether bytes count for more than the time that it takes to save them
 */
export function finishAnswer(
  request: Request,
  body: string | Uint8Array,
  init: { status: number; headers: Headers; keep?: KeepAnswer | undefined; isLite?: boolean },
): Response {
  const { headers, status } = init;
  headers.append("Vary", "Accept-Encoding");
  // Whatever has an ETag has the same bytes whoever made it.
  const storable = isStorable(request, status, headers);
  const whole = represent(body, storable || init.isLite ? "thorough" : "quick");
  const encoding = whole.encodingFor(request.headers.get("Accept-Encoding"));
  if (storable) {
    if (!headers.has("Set-Cookie")) init.keep?.({ body: whole, headers });
    const tag = whole.tag(encoding);
    headers.set("ETag", tag);
    if (matchesTag(request.headers.get("If-None-Match"), tag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const encoded = new Uint8Array(whole.encoded(encoding));
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
