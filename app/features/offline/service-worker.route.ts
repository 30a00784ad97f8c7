import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";
import { cacheControlFor } from "~/http/cache-control.server";

import program from "./service-worker.worker.ts?program";

/** Served at the root, because a service worker's scope is its own directory. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return buildResponse(request, program, {
    status: 200,
    headers: new Headers({
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": cacheControlFor(request),
      "X-Robots-Tag": "noindex",
    }),
    context,
  });
}
