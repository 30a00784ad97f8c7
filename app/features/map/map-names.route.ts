import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildResponse } from "~/http/build-response.server";

import { listMapNames } from "./map-names.server";
import type { NameRow } from "./name-row";

/** Returns the names of states and towns for the interactive map, which shows them while tiles are missing. */
export function loader({ request }: LoaderFunctionArgs) {
  const rows = listMapNames().map(({ name, lat, lng, isState }): NameRow => [
    name,
    toHundredth(lat),
    toHundredth(lng),
    isState ? 1 : 0,
  ]);
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=86400",
    "X-Robots-Tag": "noindex",
  });
  return buildResponse(request, JSON.stringify(rows), { status: 200, headers });
}

const toHundredth = (degrees: number) => Math.round(degrees * 100) / 100;
