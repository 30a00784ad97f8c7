import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";

import { getStateOutlines } from "./state-outlines.server";

/** Returns the state outlines for the interactive map, which shows them while tiles are missing. */
export function loader({ request }: LoaderFunctionArgs) {
  const headers = new Headers({
    "Content-Type": "application/geo+json",
    "Cache-Control": "public, max-age=86400",
    "X-Robots-Tag": "noindex",
  });
  return buildResponse(request, JSON.stringify(getStateOutlines()), { status: 200, headers });
}
