import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildLargeResponse } from "~/http/build-response.server";
import { cacheControlFor } from "~/http/cache-control.server";
import { WorkersBusyError } from "~/platform/workers/open-workers.server";

import type { CollectedWaypoints } from "./collect-waypoints.server";
import { makeMapFile } from "./make-map-file.server";
import { getMapFileFormat, type MapFileFormat, type MapFileRequest } from "./map-file-format";

const TYPES: Record<MapFileFormat, string> = {
  gpx: "application/gpx+xml; charset=utf-8",
  kml: "application/vnd.google-earth.kml+xml; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
};
const MAX_NAME_LENGTH = 60;
const REASONS = {
  404: "Property not found, or its location isn't known",
  410: "This listing is off the market",
  503: "Too many files are being made. Try again soon.",
};

/**
 * Returns a map file in the format of the address's extension. Its content depends on the viewer, so only a visitor's
 * response may be cached.
 *
 * @param download.name the file name without extension; any text
 */
export async function respondWithMapFile(
  { request, context }: LoaderFunctionArgs,
  {
    name,
    ...file
  }: CollectedWaypoints & Omit<MapFileRequest, "format" | "lists"> & { name: string },
): Promise<Response> {
  const format = getMapFileFormat(new URL(request.url).pathname);
  if (!format) return buildMapFileError(404);
  try {
    const headers = new Headers({
      "Content-Type": TYPES[format],
      "Content-Disposition": `attachment; filename="${fileName(name)}.${format}"`,
      "Cache-Control": cacheControlFor(request),
      "X-Robots-Tag": "noindex",
      Vary: "Cookie, Authorization",
    });
    const session = await context.session();
    const requester = context.requester(session?.user.id ?? null);
    const body = await makeMapFile({ format, ...file }, requester);
    return await buildLargeResponse(request, body, { status: 200, headers, context });
  } catch (error) {
    if (!(error instanceof WorkersBusyError)) throw error;
    return buildMapFileError(503, { "Retry-After": "10" });
  }
}

/** Returns the error response when there is no map file. */
export const buildMapFileError = (
  status: keyof typeof REASONS,
  headers: Record<string, string> = {},
): Response =>
  new Response(REASONS[status], {
    status,
    headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex", ...headers },
  });

/** Returns a file name that is valid on every system, derived from a title. */
function fileName(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, MAX_NAME_LENGTH);
  return plain || "huntstead";
}
