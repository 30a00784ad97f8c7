import type { LoaderFunctionArgs } from "@remix-run/node";

import { readFilters } from "~/features/directory/filters";
import { getSiteToday } from "~/features/directory/site-today.server";
import { buildResponse } from "~/http/build-response.server";
import { cacheControlFor } from "~/http/cache-control.server";
import { rethrowSearchTimeout } from "~/platform/failures/search-too-slow.server";

import type { MapSearch } from "./mapped-listings.server";

/**
 * Responds to requests of the interactive map with compact JSON about the filtered directory, instead of pages of listings.
 */
export async function respondWithMap(
  { request, params: { tab }, context }: LoaderFunctionArgs,
  find: (search: MapSearch) => Promise<object>,
): Promise<Response> {
  if (tab !== "pros" && tab !== "properties") {
    return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const filters = readFilters(new URL(request.url).searchParams, getSiteToday());
  const text = JSON.stringify(await rethrowSearchTimeout(() => find({ tab, filters })));
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": cacheControlFor(request),
    Vary: "Cookie",
    "X-Robots-Tag": "noindex",
  });
  return buildResponse(request, text, { status: 200, headers, context });
}
