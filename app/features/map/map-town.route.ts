import type { LoaderFunctionArgs } from "@remix-run/node";

import { cutUnits } from "~/formats/cut-text";
import { buildResponse } from "~/http/build-response.server";
import { findPlace } from "~/platform/gazetteer/find-place.server";

import type { TownPosition } from "./town-position";

/** The longest text that is looked up, which is longer than the name of any place. */
const MAX_NAME_LENGTH = 100;

/** Returns the position of a town that somebody types, where their map opens. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => cutUnits(searchParams.get(name) ?? "", MAX_NAME_LENGTH);
  const town: TownPosition = findPlace({ town: read("location"), state: read("state") });
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "public, max-age=86400",
    "X-Robots-Tag": "noindex",
  });
  return buildResponse(request, JSON.stringify(town), { status: 200, headers });
}
