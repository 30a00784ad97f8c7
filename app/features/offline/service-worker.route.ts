import type { LoaderFunctionArgs } from "@remix-run/node";

import { finishAnswer } from "~/http/answer.server";
import { cacheControlFor } from "~/http/cache-control.server";

import program from "./service-worker.worker.ts?program";

/** At the root, as a service worker serves what lies beside it. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return finishAnswer(request, program, {
    status: 200,
    headers: new Headers({
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": cacheControlFor(request),
      "X-Robots-Tag": "noindex",
    }),
    context,
  });
}
