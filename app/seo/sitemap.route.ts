import { Readable } from "node:stream";
import { createGzip } from "node:zlib";

import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";

import { sitemapEntries } from "./sitemap.server";

/** /sitemaps/{file}: up to 50,000 addresses, sent as they are read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entries = sitemapEntries(params.file ?? "");
  const first = await entries.next();
  if (first.done) {
    return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const text = Readable.from(sitemap(first.value, entries));
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  });
  if (!/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "")) {
    return new Response(createReadableStreamFromReadable(text), { headers });
  }
  headers.set("Content-Encoding", "gzip");
  const gzip = createGzip();
  // What fails half way must break the answer off rather than end it.
  text.on("error", (error) => gzip.destroy(error));
  return new Response(createReadableStreamFromReadable(text.pipe(gzip)), { headers });
}

async function* sitemap(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${first}`;
  yield* rest;
  yield "</urlset>\n";
}
