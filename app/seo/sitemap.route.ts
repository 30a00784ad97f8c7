import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { createStreamedBody } from "~/http/streamed-body.server";

import { generateSitemapEntries } from "./sitemap.server";

/** Streams /sitemaps/{file}, with up to 50,000 addresses. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const entries = generateSitemapEntries(params.file ?? "");
  const first = await entries.next();
  if (first.done) {
    return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const document = streamSitemap(first.value, entries);
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
  });
  if (!/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "")) {
    return new Response(createStreamedBody(document, context), { headers });
  }
  headers.set("Content-Encoding", "gzip");
  // An error destroys both streams and aborts the response, so that the client notices.
  const compressed = pipeline(Readable.from(document), createGzip(), () => undefined);
  return new Response(createStreamedBody(compressed, context), { headers });
}

async function* streamSitemap(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${first}`;
  yield* rest;
  yield "</urlset>\n";
}
