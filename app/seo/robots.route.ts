import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";

import { toAbsoluteUrl } from "./structured-data.server";

/** The prefixes of paths that crawlers need not fetch. Pages that must not be indexed have a noindex of their own. */
const DISALLOWED_PATHS = [
  "/api/",
  "/idp/",
  "/admin",
  "/messages",
  "/requests/",
  "/offers/",
  "/agreements",
  "/favorites",
  // Map files of lists. Files of a single listing have a noindex header.
  "/properties.gpx",
  "/properties.kml",
  "/properties.geojson",
  "/recently-viewed",
  // Also covers /searches.
  "/search",
  "/contact/",
  "/report/",
  // Each day of a listing's calendar is a link to the same listing with other dates.
  "/property/*?*startDate=",
  "/property/*?*month=",
];

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${toAbsoluteUrl("/sitemap.xml")}`,
    "",
  ];
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  });
  return buildResponse(request, lines.join("\n"), { status: 200, headers });
}
